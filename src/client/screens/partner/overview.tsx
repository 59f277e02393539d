import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOf } from '#client/fields/money.tsx'
import { WhyNumber } from '#client/pages/register/why.tsx'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { today } from '#client/parts/dates/days.ts'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { registerPartner } from '#domain/registers/money.ts'
import { partnerParts } from '#domain/registers/partner-parts.ts'
import type { DueTold, PartnerBalance, PartnerSum } from '#wire/partners.ts'
import { entriesBehindPart, owedAt } from './addresses.ts'
import { codeOf } from './code-of.ts'
import { Movements } from './movements.tsx'
import css from './partner.module.css'
import { Schedule } from './schedule.tsx'

interface OverviewProps {
  id: string
  /** Null while it is not known, or not told. */
  balances: readonly PartnerSum[] | null
  /** Undefined while the server has not answered. */
  told: PartnerBalance | undefined
  currency: string | null
  mayAsk: boolean
  onTurn: (tab: 'overview' | 'documents' | 'schedule', more?: Readonly<Record<string, string>>) => void
}

/** What is owed both ways, how much of the limit is in use, why, and the latest of what moved it. */
export function Overview({ id, balances, told, currency, mayAsk, onTurn }: OverviewProps) {
  const { t } = useTranslation('partner')
  const codes = told?.currencies ?? []
  return (
    <>
      <div className={css.figures}>
        {balances?.length === 0 && <p className={css.even}>{t('even')}</p>}
        {balances?.map((sum) => (
          <Balance
            key={sum.currency_id}
            id={id}
            sum={sum}
            code={codeOf(codes, sum.currency_id)}
            dues={told?.dues ?? []}
          />
        ))}
        {told && <Limits credit={told.credit} />}
      </div>
      {!mayAsk && <p className={css.quiet}>{t('unseen')}</p>}
      {told && currency && (
        <div className={css.columns}>
          <div>
            <Card
              title={t('tabs.documents')}
              beside={
                <Button size="sm" onClick={() => onTurn('documents', { currency })}>
                  {t('movements.all')}
                </Button>
              }
            >
              <Movements
                id={id}
                told={told}
                currency={currency}
                page={1}
                short
                onTurn={(more) => onTurn('overview', more)}
              />
            </Card>
          </div>
          <div>
            <Why id={id} told={told} currency={currency} />
            {told.dues && (
              <Card title={t('tabs.schedule')}>
                <Schedule dues={told.dues} balances={told.balances} currencies={codes} />
              </Card>
            )}
          </div>
        </div>
      )}
      {told && !currency && <EmptyState title={t('movements.none')} text={t('movements.noneHelp')} />}
    </>
  )
}

interface BalanceProps {
  id: string
  sum: PartnerSum
  code: string
  dues: readonly DueTold[]
}

/** One currency: who owes whom how much, what of it is overdue, and when the next is due. */
function Balance({ id, sum: { currency_id, amount }, code, dues }: BalanceProps) {
  const { t } = useTranslation(['partner', 'pages'])
  const isTheirs = amount > 0
  const name = t(isTheirs ? 'owes.theirs' : 'owes.ours', { code: code || signOf(currency_id) || t('pages:money.soum') })
  const own = dues.filter((due) => due.currency_id === currency_id && due.amount > 0 === isTheirs)
  const late = own.filter(({ due_date }) => due_date < today()).reduce((sum, due) => sum + Math.abs(due.amount), 0)
  const next = own.find(({ due_date }) => due_date >= today())
  return (
    <section className={css.balance} aria-label={name}>
      <span>{name}</span>
      <strong>
        <WhyNumber register={registerPartner} at={owedAt(id, currency_id)} name={name} figure="amount">
          {formatMoney(Math.abs(amount))}
        </WhyNumber>
      </strong>
      {late > 0 && <span className={css.late}>{t('late', { sum: formatMoney(late) })}</span>}
      {next && <span>{t('next', { day: formatDate(next.due_date), sum: formatMoney(Math.abs(next.amount)) })}</span>}
    </section>
  )
}

/** How much of the limit and of the days is in use; a bar, and the same in words. */
function Limits({ credit: { limit, used, days, days_used } }: { credit: PartnerBalance['credit'] }) {
  const { t } = useTranslation('partner')
  if (limit === null && days === null) return null
  return (
    <section className={css.limits} aria-label={t('limit.title')}>
      {limit !== null && (
        <Bar
          name={t('limit.sum')}
          value={
            used === null ? t('limit.noRate') : t('limit.of', { used: formatMoney(used), limit: formatMoney(limit) })
          }
          part={used ?? 0}
          whole={limit}
          note={
            used === null
              ? null
              : used > limit
                ? t('limit.above', { sum: formatMoney(used - limit) })
                : t('limit.left', { sum: formatMoney(limit - used) })
          }
        />
      )}
      {days !== null && days_used !== null && (
        <Bar
          name={t('limit.days')}
          value={t('limit.daysOf', { used: days_used, days })}
          part={days_used}
          whole={days}
          note={days_used > days ? t('limit.daysAbove', { count: days_used - days }) : null}
        />
      )}
    </section>
  )
}

interface BarProps {
  name: string
  value: string
  part: number
  whole: number
  note: string | null
}

function Bar({ name, value, part, whole, note }: BarProps) {
  const isAbove = part > whole
  return (
    <div className={css.bar} data-above={isAbove || undefined}>
      <span>{name}</span>
      <strong className="num">{value}</strong>
      <i aria-hidden>
        <b style={{ width: `${Math.min(100, whole > 0 ? (part / whole) * 100 : part > 0 ? 100 : 0)}%` }} />
      </i>
      {note && <small>{note}</small>}
    </div>
  )
}

/** What the balance is made of: the parts add up to it, and each leads to its entries. */
function Why({ id, told, currency }: { id: string; told: PartnerBalance; currency: string }) {
  const { t } = useTranslation('partner')
  const parts = partnerParts.flatMap((name) =>
    told.parts.filter(({ part, currency_id }) => part === name && currency_id === currency),
  )
  const held = told.balances.find(({ currency_id }) => currency_id === currency)?.amount ?? 0
  return (
    <Card title={t('why.title')} beside={codeOf(told.currencies, currency)}>
      <dl className={css.why}>
        {parts.map(({ part, documents, amount, kinds }) => (
          <div key={part}>
            <dt>
              <Link to={entriesBehindPart(id, currency, kinds)}>
                {t(`parts.${part}`)}, {t('why.documents', { count: documents })}
              </Link>
            </dt>
            <dd className="num">
              {amount > 0 && '+'}
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t(held < 0 ? 'why.ours' : 'why.theirs')}</dt>
          <dd className="num">{formatMoney(held)}</dd>
        </div>
      </dl>
    </Card>
  )
}
