import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOf } from '#client/fields/money.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerAcquiring, registerBank, registerCashbox, registerCashboxBooking } from '#domain/registers/money.ts'
import type { ToldPlace } from '#wire/dashboard.ts'
import { balanceRoute } from '../../money/parts/places.ts'
import css from './dashboard.module.css'
import { TileCard } from './tile-card.tsx'

/** More cashboxes than these are read in their register. */
const most = 6
const routes = {
  cashbox: registerCashbox.route,
  bank: registerBank.route,
  on_the_way: registerCashboxBooking.route,
  acquiring: registerAcquiring.route,
} as const

interface PlaceRow {
  readonly key: string
  readonly name: string
  readonly to: string
  readonly amounts: ReadonlyMap<string, number>
}

/** Where money lies: cashboxes one by one, banks together, what is on its way; a column for each currency. */
export function MoneyCard({ places }: { places: readonly ToldPlace[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'pages'])
  const told = places ?? []
  const columns = [...new Set([currencies.UZS, ...told.map(({ currency_id }) => currency_id)])]
  const signs = new Map(told.map(({ currency_id, currency }) => [currency_id, signOf(currency_id, currency)]))
  const of = (kind: ToldPlace['kind']) => told.filter((place) => place.kind === kind)
  const cashboxes = [...Map.groupBy(of('cashbox'), ({ place_id }) => String(place_id))]
    .map(([id, own]) => row(id, own[0]?.name ?? '', `${routes.cashbox}?page=1&cashbox_id[]=${id}`, own))
    .sort((a, b) => (b.amounts.get(currencies.UZS) ?? 0) - (a.amounts.get(currencies.UZS) ?? 0))
  const rest = cashboxes.slice(most)
  const together = (kind: 'bank' | 'on_the_way' | 'acquiring', name: string) => {
    const own = of(kind)
    return own.length > 0 ? [row(kind, name, `${routes[kind]}?page=1`, own)] : []
  }
  const rows = [
    ...cashboxes.slice(0, most),
    ...(rest.length > 0
      ? [{ ...row('rest', t('more', { number: rest.length }), `${routes.cashbox}?page=1`, []), amounts: sumOf(rest) }]
      : []),
    ...together('bank', t('banks')),
    ...together('on_the_way', t('onTheWay')),
    ...together('acquiring', t('acquiring')),
  ]
  const whole = sumOf(rows)
  return (
    <TileCard
      title={t('tiles.money')}
      link={{ to: balanceRoute, text: t('toBalance') }}
      isEmpty={places?.length === 0}
      isAwaited={!places}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {columns.map((id) => (
              <th key={id} scope="col">
                {signs.get(id) || t('pages:money.soum')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, amounts }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={to}>{name}</Link>
              </th>
              {columns.map((id) => (
                <td key={id} className="num">
                  {amounts.has(id) ? formatMoney(amounts.get(id)!) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map((id) => (
              <td key={id} className="num">
                {formatMoney(whole.get(id) ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TileCard>
  )
}

function row(key: string, name: string, to: string, places: readonly ToldPlace[]): PlaceRow {
  const amounts = new Map<string, number>()
  for (const { currency_id, amount } of places) amounts.set(currency_id, (amounts.get(currency_id) ?? 0) + amount)
  return { key, name, to, amounts }
}

function sumOf(rows: readonly Pick<PlaceRow, 'amounts'>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  for (const { amounts } of rows) for (const [id, amount] of amounts) sum.set(id, (sum.get(id) ?? 0) + amount)
  return sum
}
