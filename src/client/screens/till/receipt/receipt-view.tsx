import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paperOf, receiptTitle } from '#client/hardware/printing/paper-of.ts'
import { Slip } from '#client/hardware/printing/slip.tsx'
import { type Printed, receiptNumber } from '#client/hardware/receipt/printed.ts'
import css from './receipt.module.css'

/** A receipt on the screen, as on paper. */
export function ReceiptView({ printed }: { printed: Printed }) {
  const { t } = useTranslation('hardware')
  const paper = useMemo(() => paperOf(printed, t), [printed, t])
  const { receipt } = printed
  return (
    <article
      className={css.receipt}
      aria-label={t(`receipt.${receiptTitle(receipt)}`, { number: receiptNumber(receipt) })}
    >
      <Slip paper={paper} />
    </article>
  )
}
