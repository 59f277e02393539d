import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { ApproveDialog } from '../parts/approve-dialog.tsx'
import { Keypad } from '../parts/keypad.tsx'
import screen from '../parts/screen.module.css'
import { ScreenHead } from '../parts/screen-head.tsx'
import { AmountField } from '../pay/amount-field.tsx'
import { Methods } from '../pay/methods.tsx'
import { MorePad } from '../pay/more-pad.tsx'
import pad from '../pay/pad.module.css'
import css from '../pay/pay.module.css'
import { Reasons } from '../pay/reasons.tsx'
import { Settlement } from '../pay/settlement.tsx'
import { usePayKeys } from '../pay/use-pay-keys.ts'
import { WholeRest } from '../pay/whole-rest.tsx'
import type { refundWays } from '../state/refund.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { show, useAsked } from '../state/ui.ts'
import { changeBack } from './open-back.ts'
import { numberOn } from './receipt-list.tsx'
import { type Refunding, useRefund } from './use-refund.ts'

const Dialogs = lazy(() => import('../dialogs/dialogs.tsx'))

type RefundWay = (typeof refundWays)[number]

/** The refund: ways on the left, sums on the right. */
export default function RefundScreen(props: SellingProps) {
  const { t } = useTranslation('back')
  const refund = useRefund(props)
  const asked = useAsked()
  const toGoods = () => show('back')
  usePayKeys(refund, toGoods)

  // No return is open any more, so it was refunded: back to the search.
  useEffect(() => {
    if (!refund.back) show('back')
  }, [refund.back])

  if (!refund.back) return null
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={t('refundOf', { number: numberOn(refund.back.sale) })}
        back={t('toGoods')}
        client={refund.back.client?.name}
        onBack={toGoods}
      />
      <main className={css.work}>
        <section className={css.left}>
          <Reasons
            chosen={refund.back.reason ?? null}
            onChoose={(reason) => changeBack((one) => ({ ...one, reason }))}
          />
          <Methods paying={refund} named={(way) => t(`way.${way as RefundWay}`)} />
          <AmountField paying={refund} rate={refund.rate} named={(way) => t(`given.${way as RefundWay}`)} />
          <Hint refund={refund} />
          <Keypad onKey={refund.press} fractions={false}>
            <MorePad paying={refund} label={t('more')} />
          </Keypad>
        </section>
        <Given refund={refund} />
      </main>
      <Suspense>{asked && <Dialogs asked={asked} />}</Suspense>
      {refund.excesses.length > 0 && (
        <ApproveDialog
          record={refund.back.id}
          excesses={refund.excesses}
          onApproved={(word) => void refund.approved([word])}
          onClose={refund.giveUp}
        />
      )}
    </div>
  )
}

/** By way: the terminal, the client's debt, or a button for the whole rest. */
function Hint({ refund }: { refund: Refunding }) {
  const { t } = useTranslation('back')
  const { active, back } = refund
  if (active?.way === 'debt')
    return (
      <div className={pad.quick} data-list>
        <p className={pad.note}>{t('owed', { sum: formatMoney(back?.owed ?? 0) })}</p>
      </div>
    )
  return <WholeRest refund={refund} />
}

function Given({ refund }: { refund: Refunding }) {
  const { t } = useTranslation('back')
  const { lack } = refund
  return (
    <Settlement
      settling={refund}
      words={{ summary: t('summary'), total: t('refund'), rest: t('rest'), post: t('post') }}
      named={(way) => t(`way.${way as RefundWay}`)}
      reason={lack && lack !== 'rest' ? t(`lack.${lack}`) : null}
    />
  )
}
