import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import type { Register } from '#domain/kernel/register.ts'
import css from './register.module.css'

const WhyDialog = lazy(() => import('./why-dialog.tsx'))

export interface WhyProps {
  register: Register
  /** What the number is of, as an address of the register narrows it: `product_id[]=…&warehouse_id[]=…`. */
  at: URLSearchParams
  /** What it is called, for those who listen. */
  name: string
  children: ReactNode
}

/** A number that tells where it comes from: the entries behind it, and the documents behind those. */
export function WhyNumber({ register, at, name, children }: WhyProps) {
  const { t } = useTranslation('registers')
  const [asking, ask] = useState(false)
  return (
    <>
      <button
        type="button"
        className={cx(css.why, 'num')}
        aria-description={t('why.of', { name })}
        data-tip={t('why.ask')}
        onClick={() => ask(true)}
      >
        {children}
      </button>
      {asking && (
        <Suspense>
          <WhyDialog register={register} at={at} name={name} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
