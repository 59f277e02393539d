import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import type { Register } from '#domain/kernel/register.ts'
import css from './register.module.css'

/** The entries behind a number, and the documents behind those. */
export const WhyDialog = lazy(() => import('./why-dialog.tsx'))

export interface WhyProps {
  register: Register
  /** What the number is of, as an address of the register narrows it: `product_id[]=…&warehouse_id[]=…`. */
  at: URLSearchParams
  /** What it is called, for those who listen. */
  name: string
  children: ReactNode
}

export const stockAt = (product: string, warehouse: string) =>
  new URLSearchParams({ 'product_id[]': product, 'warehouse_id[]': warehouse, 'place[]': 'on_hand' })

/** A number that tells where it comes from. */
export function WhyNumber({ register, at, name, children }: WhyProps) {
  const [asking, ask] = useState(false)
  return (
    <>
      <WhyButton name={name} onAsk={() => ask(true)}>
        {children}
      </WhyButton>
      {asking && (
        <Suspense>
          <WhyDialog register={register} at={at} name={name} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}

interface WhyButtonProps extends Pick<WhyProps, 'name' | 'children'> {
  onAsk: () => void
  /** Among fields that are filled in one after another it is passed by, and asked by this key. */
  besideFields?: string
}

export function WhyButton({ name, onAsk, besideFields, children }: WhyButtonProps) {
  const { t } = useTranslation('registers')
  return (
    <button
      type="button"
      className={cx(css.why, 'num')}
      tabIndex={besideFields ? -1 : 0}
      aria-description={t('why.of', { name })}
      data-tip={besideFields ? `${t('why.ask')} · ${besideFields}` : t('why.ask')}
      onClick={onAsk}
    >
      {children}
    </button>
  )
}
