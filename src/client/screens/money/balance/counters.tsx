import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOf } from '#client/fields/money.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { formatInteger } from '#client/parts/format.ts'
import type { BalancePart } from '#domain/money/balance.ts'
import { currencies } from '#domain/references/currency.ts'
import type { ToldBalance } from '#wire/money.ts'
import css from './balance.module.css'
import { whyOf } from './balance.ts'

const counted = ['banks', 'cashboxes', 'creditors', 'debitors'] as const satisfies readonly BalancePart[]

interface CountersProps {
  balances: readonly ToldBalance[]
  notTold: readonly BalancePart[]
  day?: string | null
}

/** Money in banks and cashboxes and debts both ways, in soums, with other currencies beneath. */
export function BalanceCounters({ balances, notTold, day = null }: CountersProps) {
  return (
    <div className={css.counters}>
      {counted
        .filter((part) => !notTold.includes(part))
        .map((part) => (
          <Counter key={part} part={part} balances={balances} day={day} />
        ))}
    </div>
  )
}

interface CounterProps {
  part: (typeof counted)[number]
  balances: readonly ToldBalance[]
  day: string | null
}

function Counter({ part, balances, day }: CounterProps) {
  const { t } = useTranslation(['treasury', 'pages'])
  const soums = Math.trunc((balances.find(({ currency_id }) => currency_id === currencies.UZS)?.[part] ?? 0) / 100)
  const others = balances.filter((one) => one.currency_id !== currencies.UZS && one[part])
  return (
    <Link to={whyOf(part, currencies.UZS, day)} className={css.counter}>
      <span>{t(`parts.${part}`)}</span>
      <b className="num">
        {formatInteger(soums)} <span className="unseen">{t('pages:money.soum')}</span>
      </b>
      <small className="num">
        {others.length === 0
          ? t('pages:money.soum')
          : others
              .map((one) => `${formatCompact((one[part] ?? 0) / 100)}\u00a0${signOf(one.currency_id, one.currency)}`)
              .join(' · ')}
      </small>
    </Link>
  )
}
