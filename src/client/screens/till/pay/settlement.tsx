import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { Switch } from '#client/parts/switch.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import type { PaymentWay } from '../state/payment.ts'
import { ChangeDue } from './change.tsx'
import css from './settlement.module.css'
import { TenderRow } from './tender-row.tsx'
import { usePrintWanted } from './use-printed.ts'
import type { Tenders } from './use-tenders.ts'

interface SettlementProps {
  settling: Tenders & { readonly lack: string | null; readonly busy: boolean; readonly post: () => Promise<void> }
  words: { readonly summary: string; readonly total: string; readonly rest: string; readonly post: string }
  named: (way: PaymentWay) => string
  /** Why it can't be posted yet, if the sums do not show it. */
  reason: string | null
}

/** The total, the tenders, the rest, and the button that posts. */
export function Settlement({ settling, words, named, reason }: SettlementProps) {
  const { t } = useTranslation('till')
  const { reckoning, active, lack, busy, choose, remove, post } = settling
  const print = usePrintWanted()
  const isMixed = reckoning.tenders.length > 1
  return (
    <section className={css.right} aria-label={words.summary}>
      <p className={css.due}>
        <span>{words.total}</span>
        <b className="num">
          {formatMoney(reckoning.total)}
          <small>{t('soum')}</small>
        </b>
      </p>
      <ul className={css.tenders}>
        {reckoning.tenders.map((tender) => (
          <TenderRow
            key={tender.key}
            tender={tender}
            way={named(tender.way)}
            on={isMixed && tender.key === active?.key}
            onChoose={() => choose(tender.key)}
            onRemove={isMixed ? () => remove(tender.key) : undefined}
          />
        ))}
      </ul>
      <p className={css.rest} data-lacking={reckoning.rest > 0 || undefined}>
        <span>{words.rest}</span>
        <b className="num">{formatMoney(reckoning.rest)}</b>
      </p>
      <ChangeDue sum={reckoning.change} />
      <div className={css.print}>
        <Switch label={t('pay.print')} checked={print.on} onChange={print.set} />
      </div>
      <p className={css.reason} role="status">
        {reason}
      </p>
      <Button
        variant="solid"
        size="pay"
        className={css.post}
        disabled={lack === 'rest' || lack === 'excess'}
        busy={busy}
        aria-keyshortcuts="Enter Control+Enter"
        onClick={() => void post()}
      >
        {words.post}
        <KeyHint corner="bottom">Enter</KeyHint>
      </Button>
    </section>
  )
}
