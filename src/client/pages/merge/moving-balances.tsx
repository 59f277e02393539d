import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { targetsOf } from '#domain/kernel/field.ts'
import type { ReadRow } from '#store/port.ts'
import type { MergeEffects } from '#wire/merges.ts'
import css from './merge.module.css'

interface MovingBalancesProps {
  balances: MergeEffects['balances']
  rows: readonly ReadRow[]
  called: (row: ReadRow) => string
}

/** What the registers hold of each record now: together it becomes that of the one that stays. */
export function MovingBalances({ balances, rows, called }: MovingBalancesProps) {
  const { t } = useTranslation('bulk')
  const label = useLabel('menu', 'registers')
  return rows.map((row) => {
    const own = balances.filter(({ id }) => id === row.id)
    if (own.length === 0) return null
    return (
      <div key={row.id}>
        <b>{t('merge.whose', { name: called(row) })}</b>
        <ul className={css.moves}>
          {own.map(({ register, apart, sums }) => (
            <li key={`${register} ${Object.values(apart).join()}`}>
              {label(`menu:${register}`)}:{' '}
              {Object.entries(sums)
                .filter(([, sum]) => sum !== 0)
                .map(([name, sum]) => `${label(`registers:fields.${name}`)} ${written(register, name, sum)}`)
                .join(', ')}{' '}
              <Apart register={register} ids={Object.values(apart)} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const written = (register: string, name: string, sum: number) =>
  registerNamed(register).resources[name]?.kind === 'quantity' ? formatQuantity(sum) : formatMoney(sum)

/** What a sum is kept apart by: its currency. */
function Apart({ register, ids }: { register: string; ids: readonly string[] }) {
  const { apart, dimensions } = registerNamed(register)
  const [target] = apart.flatMap((name) => (dimensions[name] ? targetsOf(dimensions[name]) : []))
  return target ? <ApartTitle target={target} ids={ids} /> : null
}

function ApartTitle({ target, ids }: { target: string; ids: readonly string[] }) {
  const titles = useTitles(resourceNamed(target), ids)
  return <>{ids.map((id) => titles.get(id)).join(' ')}</>
}
