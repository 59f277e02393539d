import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDate, formatMoney, formatMonth, formatPercent, formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, recordsIn } from '#domain/kernel/field.ts'
import { currency } from '#domain/references/currency.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { TableCondition } from '#store/question.ts'
import type { TableNames } from './named.ts'
import css from './table.module.css'
import type { TableAddress } from './use-address.ts'

interface ChipsProps {
  keys: readonly string[]
  conditions: readonly TableCondition[]
  names: TableNames
  address: TableAddress
  /** Whether there is something to clear. */
  narrowed: boolean
}

/** The conditions of a table in words, each to be taken away. */
export function Chips({ keys, narrowed, ...props }: ChipsProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      {keys.map((key) => (
        <Chip key={key} column={key} {...props} />
      ))}
      {narrowed && (
        <Button size="sm" variant="ghost" onClick={props.address.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}

function Chip({ column, conditions, names, address }: Omit<ChipsProps, 'keys' | 'narrowed'> & { column: string }) {
  const { t } = useTranslation('pages')
  const condition = conditions.find(({ key }) => key === column)
  const said = useSaid(column, condition, names, address.params)
  const deleted = column === 'only_deleted' ? t('filter.only') : column === 'with_deleted' ? t('filter.with') : null
  const label = deleted ?? names.field(condition?.name ?? column)
  return (
    <span className={css.condition}>
      <span data-tip-cut="">
        {label}
        {!deleted && (
          <>
            {': '}
            <b>{said}</b>
          </>
        )}
      </span>
      <button
        type="button"
        aria-label={t('filter.remove', { name: label })}
        data-tip={t('filter.remove', { name: label })}
        onClick={() => address.remove(column)}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}

const noIds: readonly string[] = []

function useSaid(key: string, condition: TableCondition | undefined, names: TableNames, params: URLSearchParams) {
  const { t } = useTranslation('common')
  const listed = [...params.getAll(key), ...params.getAll(`${key}[]`)]
  const field = condition?.field
  const own = new Map(listed.map((value) => [value, names.said?.(key, value) ?? null]))
  const recordIn = (value: string) => (field ? recordsIn(field, field.kind === 'refs' ? [value] : value)[0] : undefined)
  const records = listed.flatMap((value) => (own.get(value) === null ? (recordIn(value) ?? []) : []))
  const ids = records.length > 0 ? records.map(({ id }) => id) : noIds
  // No ids to look up: any resource will do.
  const titles = useTitles(records[0] ? resourceNamed(records[0].to) : currency, ids)
  const [from, to] = [params.get(`${key}[from]`), params.get(`${key}[to]`)]
  if (from || to) {
    const said = (value: string | null) => (value ? saidBy(field, value) : '…')
    return from === to ? said(from) : `${said(from)} – ${said(to)}`
  }
  const saidOf = (value: string) => {
    const hand = own.get(value)
    if (hand) return hand
    const record = recordIn(value)
    if (record) return titles.get(record.id) ?? '…'
    if (field?.kind === 'choice' || field?.kind === 'set') return names.option(condition?.name ?? key, value)
    if (field?.kind === 'flag' || field?.kind === 'secret') return t(value === '1' ? 'states.yes' : 'states.no')
    return condition?.exact ? imeiText(saidBy(field, value)) : saidBy(field, value)
  }
  return listed.map(saidOf).join(', ')
}

function saidBy(field: Field | undefined, value: string) {
  if (field?.kind === 'moment' || field?.kind === 'day') return formatDate(value)
  if (field?.kind === 'month') return formatMonth(value)
  if (field?.kind === 'percent') return formatPercent(Number(value))
  if (field?.kind === 'amount') return formatMoney(Number(value))
  return field?.kind === 'quantity' ? formatQuantity(Number(value)) : value
}
