import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import type { mergeEffects } from '#client/data/office/merges.ts'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { ReadRow } from '#store/port.ts'
import css from './merge.module.css'

type Balances = Awaited<ReturnType<typeof mergeEffects>>['balances']

interface MovingBalancesProps {
  balances: Balances
  rows: readonly ReadRow[]
  called: (row: ReadRow) => string
}

/** What the registers hold of each record now: together it becomes that of the one that stays. */
export function MovingBalances({ balances, rows, called }: MovingBalancesProps) {
  const { t } = useTranslation('bulk')
  const currencies = balances.flatMap(({ apart }) => apart.currency_id ?? [])
  const codes = useTitles(resourceNamed('currency'), currencies)
  const label = useLabel('menu', 'registers')
  return rows.map((row) => {
    const own = balances.filter(({ id }) => id === row.id)
    if (own.length === 0) return null
    return (
      <div key={row.id}>
        <b>{t('merge.whose', { name: called(row) })}</b>
        <ul className={css.moves}>
          {own.map(({ register, apart, sums }) => (
            <li key={`${register} ${apart.currency_id}`}>
              {label(`menu:${register}`)}:{' '}
              {Object.entries(sums)
                .filter(([, sum]) => sum !== 0)
                .map(([name, sum]) => `${label(`registers:fields.${name}`)} ${written(register, name, sum)}`)
                .join(', ')}{' '}
              {apart.currency_id ? codes.get(apart.currency_id) : null}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const written = (register: string, name: string, sum: number) =>
  registerNamed(register).resources[name]?.kind === 'quantity' ? formatQuantity(sum) : formatMoney(sum)
