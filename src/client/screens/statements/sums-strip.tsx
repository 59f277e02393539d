import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import type { Beginning } from '#client/pages/document/beginning.ts'
import { mayCreate } from '#client/pages/form/parts/form-rights.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatMoney } from '#client/parts/format.ts'
import type { bankStatement } from '#domain/bank/bank-statement.ts'
import { startOf } from '#domain/kernel/day.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import { initialBalanceBank } from '#domain/money/opening-balances.ts'
import type { StatementSummary } from '#wire/statements.ts'
import css from './statements.module.css'

/** What the statement says, what the books hold at its end, and whether both are the same. */
export function SumsStrip({
  statement,
  summary,
}: {
  statement: Stored<typeof bankStatement>
  summary: StatementSummary
}) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const navigate = useNavigate()
  const { opening, incoming, outgoing, closing, books, states, gap } = summary
  const open = states.ready + states.to_decide + states.alone + states.later
  const sum = (amount: number | null) => (amount === null ? t('sums.untold') : formatMoney(amount))
  const apart = closing === null ? null : closing - books

  /** The balance that the statement begins with, as of the beginning of its first day; its page leads back here. */
  function enterOpening() {
    const told: Beginning & { readonly returns: true } = {
      begins: { bank_id: statement.bank_id, amount: opening, occurred_at: startOf(statement.from_day ?? '') },
      returns: true,
    }
    void navigate(`${initialBalanceBank.route}/create?again=${statement.id}`, { state: told })
  }

  return (
    <dl className={css.strip}>
      <div>
        <dt>{t('sums.opening')}</dt>
        <dd className="num">{sum(opening)}</dd>
        {gap && <dd className={css.gap}>{t('preview.gap', { expected: sum(gap.expected), found: sum(gap.found) })}</dd>}
        {summary.opening_missing && mayCreate(initialBalanceBank, actor) && (
          <dd>
            <Button size="sm" variant="subtle" icon={Plus} onClick={enterOpening}>
              {t('sums.enterOpening')}
            </Button>
          </dd>
        )}
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
