import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { formatMoney } from '#client/parts/format.ts'
import type { StatementSummary } from '#domain/bank/statements/answers.ts'
import css from './statements.module.css'

/** What the statement says, what the books hold at its end, and whether both are the same. */
export function SumsStrip({ summary }: { summary: StatementSummary }) {
  const { t } = useTranslation('statements')
  const { opening, incoming, outgoing, closing, books, states, gap } = summary
  const open = states.ready + states.to_decide + states.alone + states.later
  const sum = (amount: number | null) => (amount === null ? t('sums.untold') : formatMoney(amount))
  const apart = closing === null ? null : closing - books
  return (
    <dl className={css.strip}>
      <div>
        <dt>{t('sums.opening')}</dt>
        <dd className="num">{sum(opening)}</dd>
        {gap && <dd className={css.gap}>{t('preview.gap', { expected: sum(gap.expected), found: sum(gap.found) })}</dd>}
      </div>
      <div>
        <dt>{t('sums.in', { count: incoming.count })}</dt>
        <dd className="num">{formatMoney(incoming.sum)}</dd>
      </div>
      <div>
        <dt>{t('sums.out', { count: outgoing.count })}</dt>
        <dd className="num">{formatMoney(outgoing.sum)}</dd>
      </div>
      <div>
        <dt>{t('sums.closing')}</dt>
        <dd className="num">{sum(closing)}</dd>
      </div>
      <div>
        <dt>{t('sums.books')}</dt>
        <dd className="num">{formatMoney(books)}</dd>
      </div>
      {apart !== null && (
        <div className={cx(css.apart, apart === 0 && css.even)}>
          <dt>{apart === 0 ? t('sums.even') : t('sums.apart', { count: open })}</dt>
          <dd className="num">{formatMoney(apart)}</dd>
        </div>
      )}
    </dl>
  )
}
