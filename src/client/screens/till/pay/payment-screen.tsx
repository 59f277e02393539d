import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Suspense } from '#client/parts/suspense.tsx'
import { ApproveDialog } from '../parts/approve-dialog.tsx'
import { Keypad } from '../parts/keypad.tsx'
import screen from '../parts/screen.module.css'
import { ScreenHead } from '../parts/screen-head.tsx'
import { act } from '../state/desk.ts'
import { thingNamed } from '../state/exceeding.ts'
import type { PaymentWay } from '../state/payment.ts'
import type { refundWays } from '../state/refund.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { show, useAsked } from '../state/ui.ts'
import { AmountField } from './amount-field.tsx'
import { Methods } from './methods.tsx'
import { MorePad } from './more-pad.tsx'
import css from './pay.module.css'
import { Quick } from './quick.tsx'
import { Reasons } from './reasons.tsx'
import { PaymentSummary } from './summary.tsx'
import { usePayKeys } from './use-pay-keys.ts'
import { usePaying } from './use-paying.ts'
import { WholeRest } from './whole-rest.tsx'

type RefundWay = (typeof refundWays)[number]

const Dialogs = lazy(() => import('../dialogs/dialogs.tsx'))

/** The payment: ways to pay on the left, sums on the right. */
export default function PaymentScreen({ place }: SellingProps) {
  const { t } = useTranslation(['till', 'back'])
  const paying = usePaying(place)
  const asked = useAsked()
  const { sale, swap } = paying
  const isGiving = swap !== null && swap.toGive > 0
  const isEven = swap !== null && swap.toGive === 0 && swap.toPay === 0
  const wayOf = (way: PaymentWay) => (isGiving ? t(`back:way.${way as RefundWay}`) : t(`way.${way}`))
  const sumBy = (way: PaymentWay) => (isGiving ? t(`back:given.${way as RefundWay}`) : t(`received.${way}`))
  usePayKeys(paying, () => show('sell'))

  // An empty sale was sold meanwhile, perhaps in another window: back to selling.
  useEffect(() => {
    if (sale.lines.length === 0) show('sell')
  }, [sale.lines.length])

  return (
    <div className={screen.screen}>
      <ScreenHead
        title={t(swap ? 'swap.pay' : 'pay.title', { number: sale.number })}
        back={t('pay.back')}
        client={sale.client?.name}
        onBack={() => show('sell')}
      />
      <main className={css.work}>
        <section className={css.left}>
          {sale.back && (
            <Reasons
              chosen={sale.back.reason ?? null}
              onChoose={(reason) => sale.back && act({ type: 'swap', back: { ...sale.back, reason } })}
            />
          )}
          {!isEven && (
            <>
              <Methods paying={paying} named={wayOf} />
              <AmountField paying={paying} rate={paying.rate} named={sumBy} />
              {isGiving ? <WholeRest refund={paying} /> : <Quick paying={paying} />}
              <Keypad onKey={paying.press} fractions={false}>
                <MorePad paying={paying} label={t(isGiving ? 'back:more' : 'pay.more')} />
              </Keypad>
            </>
          )}
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
