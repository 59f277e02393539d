import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { Connection } from '../connection.tsx'
import { Keypad } from '../keypad.tsx'
import { OfflineBand } from '../offline-band.tsx'
import type { SellingProps } from '../selling-props.ts'
import { show, useAsked } from '../ui.ts'
import { AmountField } from './amount-field.tsx'
import { Methods } from './methods.tsx'
import { MorePad } from './more-pad.tsx'
import css from './pay.module.css'
import { Quick } from './quick.tsx'
import { Summary } from './summary.tsx'
import { usePayKeys } from './use-pay-keys.ts'
import { usePaying } from './use-paying.ts'

const Dialogs = lazy(() => import('../dialogs/dialogs.tsx'))

/** How it is paid: the ways to the left, what they come to on the right. */
export default function PaymentScreen({ place }: SellingProps) {
  const { t } = useTranslation('till')
  const paying = usePaying(place)
  const asked = useAsked()
  const { sale } = paying
  usePayKeys(paying)

  // What was sold meanwhile, or in another window, can't be paid again.
  useEffect(() => {
    if (sale.lines.length === 0) show('sell')
  }, [sale.lines.length])

  return (
    <div className={css.screen}>
      <header className={css.head}>
        <button type="button" className={css.back} onClick={() => show('sell')}>
          <Icon of={ArrowLeft} size={22} />
          <span>{t('pay.back')}</span>
          <span className={css.key}>
            <Kbd>Esc</Kbd>
          </span>
        </button>
        <h1>{t('pay.title', { number: sale.number })}</h1>
        {sale.client && <span className={css.client}>{sale.client.name}</span>}
        <span className={css.grow} />
        <Connection brief />
      </header>
      <OfflineBand />
      <main className={css.work}>
        <section className={css.left}>
          <Methods paying={paying} />
          <AmountField paying={paying} />
          <Quick paying={paying} />
          <Keypad onKey={paying.press} fractions={false}>
            <MorePad paying={paying} />
          </Keypad>
        </section>
        <Summary paying={paying} />
      </main>
      <Suspense>{asked && <Dialogs asked={asked} />}</Suspense>
    </div>
  )
}
