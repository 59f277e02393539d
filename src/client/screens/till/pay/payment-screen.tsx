import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Suspense } from '#client/parts/suspense.tsx'
import { ApproveDialog } from '../parts/approve-dialog.tsx'
import { Keypad } from '../parts/keypad.tsx'
import screen from '../parts/screen.module.css'
import { ScreenHead } from '../parts/screen-head.tsx'
import { thingNamed } from '../state/exceeding.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { show, useAsked } from '../state/ui.ts'
import { AmountField } from './amount-field.tsx'
import { Methods } from './methods.tsx'
import { MorePad } from './more-pad.tsx'
import css from './pay.module.css'
import { Quick } from './quick.tsx'
import { PaymentSummary } from './summary.tsx'
import { usePayKeys } from './use-pay-keys.ts'
import { usePaying } from './use-paying.ts'

const Dialogs = lazy(() => import('../dialogs/dialogs.tsx'))

/** The payment: ways to pay on the left, sums on the right. */
export default function PaymentScreen({ place }: SellingProps) {
  const { t } = useTranslation('till')
  const paying = usePaying(place)
  const asked = useAsked()
  const { sale } = paying
  usePayKeys(paying, () => show('sell'))

  // An empty sale was sold meanwhile, perhaps in another window: back to selling.
  useEffect(() => {
    if (sale.lines.length === 0) show('sell')
  }, [sale.lines.length])

  return (
    <div className={screen.screen}>
      <ScreenHead
        title={t('pay.title', { number: sale.number })}
        back={t('pay.back')}
        client={sale.client?.name}
        onBack={() => show('sell')}
      />
      <main className={css.work}>
        <section className={css.left}>
          <Methods paying={paying} named={(way) => t(`way.${way}`)} />
          <AmountField paying={paying} rate={paying.rate} named={(way) => t(`received.${way}`)} />
          <Quick paying={paying} />
          <Keypad onKey={paying.press} fractions={false}>
            <MorePad paying={paying} label={t('pay.more')} />
          </Keypad>
        </section>
        <PaymentSummary paying={paying} />
      </main>
      <Suspense>{asked && <Dialogs asked={asked} />}</Suspense>
      {paying.excesses.length > 0 && (
        <ApproveDialog
          record={sale.id}
          excesses={paying.excesses}
          named={thingNamed(sale)}
          onApproved={paying.approve}
          onClose={paying.giveUp}
        />
      )}
    </div>
  )
}
