import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/data/call/api-error.ts'
import { asQuery } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import type { OpenNewRecord } from '#client/fields/new-record.ts'
import { useNewRecord } from '#client/pages/form/use-new-record.ts'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import { sheetColumns } from '#domain/import/columns.ts'
import { sameName } from '#domain/import/same-name.ts'
import type { ImportSetting } from '#domain/import/setting.ts'
import { may } from '#domain/kernel/permission.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { amissInImport, type ImportAmiss, type ImportTold } from '#wire/imports.ts'
import css from './import.module.css'
import { useColumnName } from './words.ts'

interface SameFaultsProps {
  told: ImportTold
  busy: boolean
  onSet: (setting: ImportSetting) => void
}

/** What is wrong in many rows alike, each with the words that mend all of them at once. */
export function SameFaults({ told, busy, onSet }: SameFaultsProps) {
  const { t } = useTranslation('import')
  const nameOf = useColumnName()
  const open = useNewRecord(0)
  const query = asQuery(amissInImport, { id: told.id })
  const { data } = useQuery<ImportAmiss, ApiError>({
    ...query,
    queryKey: [...query.queryKey, told.counts, told.setting],
    placeholderData: (before) => before,
    enabled: told.counts.fault > 0,
  })
  const known = sheetColumns(told.kind, told.own)
  const groups = told.counts.fault > 0 ? (data?.data ?? []) : []
  if (groups.length === 0) return null
  return (
    <ul className={css.alike} aria-label={t('alike.title')}>
      {groups.map((group) => {
        const { column, name, code, why, count } = group
        const called = column ? nameOf(known.find(({ key }) => key === column) ?? { key: column }) : ''
        return (
          <li key={`${column} ${code} ${name}`}>
            <span>
              <strong>{[called, why].filter(Boolean).join(': ')}</strong>{' '}
              {t('alike.rows', { number: formatInteger(count) })}
            </span>
            <Ways group={group} called={called} told={told} busy={busy} onSet={onSet} open={open} />
          </li>
        )
      })}
    </ul>
  )
}

/** Faults of cells that could not be read: such a cell may stay empty. */
const unread = new Set(
  'import_lost_figures import_formula import_sum import_negative import_number import_flag import_zeros_lost import_check_digit import_other_currency letters_or_digits min_length phone imei date'.split(
    ' ',
  ),
)
/** What nothing but its name is needed for: the other records are made in their own dialogs. */
const makeable = new Set(['measure', 'category', 'brand'])
const needed = new Set(['name', 'first_name', 'quantity', 'cost'])

interface WaysProps extends SameFaultsProps {
  group: ImportAmiss['data'][number]
  called: string
  open: OpenNewRecord
}

function Ways({ group: { column, name, code, offers }, called, told: { setting }, busy, onSet, open }: WaysProps) {
  const { t } = useTranslation('import')
  const actor = useActor()
  const mean = (text: string) =>
    name === null
      ? onSet({ ...setting, fill: { ...setting.fill, [column]: text } })
      : onSet({ ...setting, said: { ...setting.said, [column]: { ...setting.said[column], [sameName(name)]: text } } })
  return (
    <>
      {offers.length > 0 && (name !== null || code === 'required') && (
        <Select
          aria-label={t('alike.instead', { name: name ?? called })}
          placeholder={t('alike.choose')}
          options={offers.map((value) => ({ value, label: value }))}
          value=""
          disabled={busy}
          onChange={mean}
        />
      )}
      {name !== null && makeable.has(column) && (
        <Button
          disabled={busy}
          onClick={() =>
            onSet({ ...setting, make: { ...setting.make, [column]: [...(setting.make[column] ?? []), name] } })
          }
        >
          {t('alike.make', { name })}
        </Button>
      )}
      {/* A place needs more than a name, and is made in its form over the page; then the sheet is compared anew. */}
      {name !== null && column === 'warehouse' && may(actor, warehouse, 'create') && (
        <Button disabled={busy} onClick={() => open(warehouse, { name }, () => onSet(setting))}>
          {t('alike.form', { name })}
        </Button>
      )}
      {unread.has(code) && !needed.has(column) && (
        <Button disabled={busy} onClick={() => onSet({ ...setting, leave: [...setting.leave, column] })}>
          {t('alike.leave')}
        </Button>
      )}
    </>
  )
}
