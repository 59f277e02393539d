import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/use-titles.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { typedDay } from '#client/parts/dates/days.ts'
import { formatMoney, formatMonth, formatPercent, formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { resourceNamed } from '#domain/house.ts'
import { type Field, keyOf, recordsIn } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { narrowing } from './address.ts'
import css from './list.module.css'
import type { Address } from './use-address.ts'

interface ChipsProps {
  resource: Resource
  address: Address
}

/** The conditions of a list in words, each to be taken away. */
export function Chips({ resource, address }: ChipsProps) {
  const { t } = useTranslation('pages')
  const columns = narrowing(address.params).filter((column) => column !== 'search')
  return (
    <>
      {columns.map((column) => (
        <Chip key={column} resource={resource} column={column} address={address} />
      ))}
      {address.narrowed && (
        <Button size="sm" variant="ghost" onClick={address.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}

function Chip({ resource, column, address }: ChipsProps & { column: string }) {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const [name, field] = fieldOfColumn(resource, column)
  const values = useValues(resource, name, field, column, address.params)
  const deleted = column === 'only_deleted' ? t('filter.only') : column === 'with_deleted' ? t('filter.with') : null
  const label = deleted ?? words.field(name)
  return (
    <span className={css.condition}>
      <span data-tip-cut="">
        {label}
        {!deleted && (
          <>
            {': '}
            <b>{values}</b>
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

const moment: Field = { kind: 'moment' }

function fieldOfColumn(resource: Resource, column: string): [string, Field | undefined] {
  const found = Object.entries(resource.fields).find(([name, field]) => keyOf(name, field) === column)
  return found ?? [column, /_at$/.test(column) ? moment : undefined]
}

function useValues(
  resource: Resource,
  name: string,
  field: Field | undefined,
  column: string,
  params: URLSearchParams,
) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const listed = [...params.getAll(column), ...params.getAll(`${column}[]`)]
  const records = field ? listed.flatMap((text) => recordsIn(field, field.kind === 'refs' ? [text] : text)) : []
  const titles = useTitles(
    records[0] ? resourceNamed(records[0].to) : resource,
    records.map(({ id }) => id),
  )
  const from = params.get(`${column}[from]`)
  const to = params.get(`${column}[to]`)
  if (from || to) {
    const said = (value: string | null) => (value ? saidBy(field, value) : '…')
    return from === to ? said(from) : `${said(from)} – ${said(to)}`
  }
  if (records.length > 0) return records.map(({ id }) => titles.get(id) ?? '…').join(', ')
  if (field?.kind === 'choice' || field?.kind === 'set')
    return listed.map((option) => words.option(name, option)).join(', ')
  if (field?.kind === 'flag' || field?.kind === 'secret')
    return t(listed[0] === '1' ? 'common:states.yes' : 'common:states.no')
  return listed.map((value) => saidBy(field, value)).join(', ')
}

function saidBy(field: Field | undefined, value: string) {
  if (field?.kind === 'moment' || field?.kind === 'day') return typedDay(value)
  if (field?.kind === 'month') return formatMonth(value)
  if (field?.kind === 'percent') return formatPercent(Number(value))
  if (field?.kind === 'amount') return formatMoney(Number(value))
  return field?.kind === 'quantity' ? formatQuantity(Number(value)) : value
}
