import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRegister } from '#client/data/ask/registers.ts'
import { registerQuery } from '#client/pages/register/address.ts'
import { plusDays, today } from '#client/parts/dates/days.ts'
import { formatCompact, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { registerSale } from '#domain/registers/goods.ts'
import css from './doors.module.css'

const oneDay = 86_400_000

/** Sales until now beside those of yesterday until the same hour: a begun day is not compared with a whole one. */
export default function SalesToday() {
  const { t } = useTranslation(['home', 'pages'])
  const [now] = useState(() => Date.now())
  const sold = useSold(today())
  const before = useSold(plusDays(today(), -1), new Date(now - oneDay).toISOString())
  if (sold === null || before === null) return null
  const more = sold - before
  return (
    <Link to={`${registerSale.route}?page=1&${between(today())}`} className={css.sales}>
      <span>{t('sales')}</span>
      <b className="num">
        {formatMoney(sold)} <small>{t('pages:money.soum')}</small>
      </b>
      <span className={css.change} data-falls={more < 0 || undefined}>
        {more !== 0 && <Icon of={more < 0 ? TrendingDown : TrendingUp} size={16} />}
        {more === 0
          ? t('salesSame')
          : t(more < 0 ? 'salesLess' : 'salesMore', { sum: formatCompact(Math.abs(more) / 100) })}
      </span>
    </Link>
  )
}

const between = (day: string, until = day) =>
  new URLSearchParams([
    ['occurred_at[from]', day],
    ['occurred_at[to]', until],
  ])

/** Null until it is known, and without a connection. */
function useSold(day: string, until?: string): number | null {
  const params = between(day, until)
  params.append('group[]', 'warehouse')
  const query = registerQuery(registerSale, params, currentLanguage())
  const { data } = useRegister(registerSale, 'balance', { ...query, per_page: 1 })
  if (!data?.whole) return null
  return data.whole.totals.reduce((all, row) => all + Number(row.sum), 0)
}
