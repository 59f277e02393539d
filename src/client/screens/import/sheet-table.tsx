import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import { type DotForm, StatusChip } from '#client/parts/status-chip.tsx'
import { type ImportColumn, mayRepeat, sheetColumns } from '#domain/import/columns.ts'
import type { RowState } from '#domain/import/setting.ts'
import { type ImportRowTold, type ImportTold, mendRow } from '#wire/imports.ts'
import css from './import.module.css'
import { SheetCell } from './sheet-cell.tsx'
import { useImportRows } from './use-import.ts'
import { useColumnName, useStateWords } from './words.ts'

interface SheetTableProps {
  told: ImportTold
  shown: RowState | null
  from: number
  busy: boolean
  onFrom: (from: number) => void
  onColumns: (columns: (string | null)[]) => void
}

const atOnce = 100

type Look = readonly [colour: 'blue' | 'green' | 'lightred' | 'grey' | 'orange' | 'open', form: DotForm]
const looks: Readonly<Record<RowState, Look>> = {
  new: ['open', 'hollow'],
  changed: ['blue', 'half'],
  same: ['grey', 'hollow'],
  fault: ['lightred', 'full'],
  created: ['green', 'full'],
  updated: ['green', 'full'],
  refused: ['lightred', 'full'],
  undone: ['grey', 'full'],
  kept: ['orange', 'full'],
}

/** The rows as they stand in the file; over each column what it holds, in each cell what is wrong with it. */
export function SheetTable({ told, shown, from, busy, onFrom, onColumns }: SheetTableProps) {
  const { t } = useTranslation('import')
  const nameOf = useColumnName()
  const { one } = useStateWords(told)
  const { setting, heads, kind, own } = told
  const isDraft = told.state === 'draft'
  const { data } = useImportRows(told, { state: shown ? [shown] : [], from, limit: atOnce })
  const known = sheetColumns(kind, own)
  const columns = setting.columns.map((key) => known.find((column) => column.key === key) ?? null)

  async function mend(row: ImportRowTold, at: number, text: string) {
    const cells = setting.columns.map((_, place) => (place === at ? text : (row.cells[place] ?? '')))
    try {
      await ask(mendRow, { id: told.id, position: String(row.position), cells })
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      notify.error(reason.status === 0 ? t('offline') : reason.message)
    }
  }
  function call(at: number, key: string) {
    const chosen = known.find((column) => column.key === key)
    const isElsewhere = (held: string | null) => held === key && !(chosen && mayRepeat(chosen))
    onColumns(setting.columns.map((held, place) => (place === at ? key || null : isElsewhere(held) ? null : held)))
  }

  if (!data) return <SkeletonRows rows={8} columns={5} />
  const pages = Math.max(1, Math.ceil(data.total / atOnce))
  const page = Math.floor(from / atOnce) + 1
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keys too */}
      <section className={css.table} aria-label={t('table')} aria-busy={busy} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stateHead')}</th>
              {columns.map((column, at) => {
                const head = heads[at] || String(at + 1)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={at} scope="col" data-left={column === null || undefined}>
                    <span className={css.head}>{head}</span>
                    {isDraft ? (
                      <Select
                        size="sm"
                        aria-label={t('columnOf', { head })}
                        options={known.map((column) => ({ value: column.key, label: nameOf(column) }))}
                        placeholder={t('no')}
                        value={column?.key ?? ''}
                        disabled={busy}
                        onChange={(key) => call(at, key)}
                      />
                    ) : (
                      <small>{column ? nameOf(column) : t('no')}</small>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={row.position}>
                <th scope="row">
                  <StatusChip colour={looks[row.state][0]} form={looks[row.state][1]}>
                    {one(row.state)}
                  </StatusChip>{' '}
                  <small className={css.number}>{t('rowOf', { number: formatInteger(row.number) })}</small>
                  {row.meant !== null && <small className={css.meant}>{row.meant}</small>}
                  {otherFaults(row, setting.columns).map(([key, text]) => (
                    <small key={key} className={css.fault}>
                      {key ? `${nameOf({ key })}: ${text}` : text}
                    </small>
                  ))}
                </th>
                {columns.map((column, at) => (
                  <SheetCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={at}
                    column={column}
                    text={row.cells[at] ?? ''}
                    label={t('cell', { name: column ? nameOf(column) : (heads[at] ?? ''), number: row.number })}
                    fault={column && isOf(row, columns, at) ? row.faults[column.key] : undefined}
                    before={column && column.key in row.before ? row.before[column.key] : undefined}
                    onMend={isDraft && column ? (text) => mend(row, at, text) : null}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <nav className={css.pages}>
          <Button disabled={page === 1} onClick={() => onFrom(from - atOnce)}>
            {t('before')}
          </Button>
          <span>{t('pages', { page: formatInteger(page), pages: formatInteger(pages) })}</span>
          <Button disabled={page === pages} onClick={() => onFrom(from + atOnce)}>
            {t('after')}
          </Button>
        </nav>
      )}
    </>
  )
}

/** Whether what is told of a key is of this cell: of several columns of one key it is of those in which something stands. */
function isOf({ cells }: ImportRowTold, columns: readonly (ImportColumn | null)[], at: number): boolean {
  const others = columns.flatMap((column, place) => (column?.key === columns[at]?.key ? [place] : []))
  return Boolean(cells[at]) || (others[0] === at && others.every((place) => !cells[place]))
}

/** Faults of what no column holds: a category that is needed and nowhere told. */
const otherFaults = ({ faults }: ImportRowTold, columns: readonly (string | null)[]) =>
  Object.entries(faults).filter(([key]) => !columns.includes(key))
