import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { StatementLine } from '#domain/bank/statements/statement-line.ts'
import { signs } from './signs.ts'
import css from './statements.module.css'
import { useMeaning } from './use-meaning.ts'

/** A line in two: whom it is with and how much; what for, and what it means. */
export function StatementLineRow({ line }: { line: StatementLine }) {
  const { t } = useTranslation('statements')
  const meaning = useMeaning()
  const { state, proposals } = line
  const [best] = proposals
  const told =
    state === 'accepted'
      ? `→ ${line.document?.number ?? ''}`
      : state === 'ready' && best
        ? `→ ${meaning(best)}`
        : state === 'to_decide'
          ? t('pairs', { count: proposals.length })
          : t(`state.${state}`)
  return (
    <>
      <span className={css.sign} data-state={state}>
        <Icon of={signs[state]} size={18} />
        <span className="unseen">{t(`state.${state}`)}</span>
      </span>
      <span className={css.day}>{formatDate(line.day).slice(0, 5)}</span>
      <span className={css.party}>
        <strong>{line.party || line.kind || t('nobody')}</strong>
        <small>{line.purpose}</small>
      </span>
      <span className={css.sum}>
        <b className="num">{signed(line.amount)}</b>
        <small data-state={state}>{told}</small>
      </span>
    </>
  )
}

/** What came has a plus, as what left has its minus. */
export const signed = (amount: number) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount))
