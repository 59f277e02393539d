import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Register } from '#domain/kernel/register.ts'
import type { Place } from '#domain/registers/goods.ts'
import css from './register.module.css'

/** The dialog with the entries behind a number and their documents. */
export const WhyDialog = lazy(() => import('./why-dialog.tsx'))

export interface WhyProps {
  register: Register
  /** The conditions of the number, as the register's address has them: `product_id[]=…&warehouse_id[]=…`. */
  at: URLSearchParams
  /** The name of the number, for screen readers. */
  name: string
  /** The resource or formula that it is of, if the register has several. */
  figure?: string
  children: ReactNode
}

export const stockAt = (product: string, warehouse: string, place: Place = 'on_hand') =>
  new URLSearchParams({ 'product_id[]': product, 'warehouse_id[]': warehouse, 'place[]': place })

/** A number that opens the entries behind it when clicked. */
export function WhyNumber({ register, at, name, figure, children }: WhyProps) {
  const [asking, ask] = useState(false)
  return (
    <>
      <WhyButton name={name} onAsk={() => ask(true)}>
        {children}
      </WhyButton>
      {asking && (
        <Suspense>
          <WhyDialog register={register} at={at} name={name} figure={figure} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}

interface WhyButtonProps extends Pick<WhyProps, 'name' | 'children'> {
  onAsk: () => void
  /** Set between input fields: Tab skips the button, and this key opens it. */
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
