import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#client/parts/grid/column.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, type TableColumn, textOf } from '#store/column.ts'
import type { TableCondition } from '#store/question.ts'
import { afterColumns, columnsOfView } from '#store/register-table.ts'
import { Narrow } from '../table/condition.tsx'
import { widthOf } from '../table/widths.ts'
import { Figure } from './cells.tsx'
import css from './register.module.css'
import { useSigns } from './signs.ts'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

const documentWidth = 240
const growerWidth = 260
const pause = 600

/** Those of a view; where the entries of one place stand one after another, also what remained after each. */
export const columnsShown = (register: Register, { view, query }: RegisterAddress, rows: readonly Row[]) => [
  ...columnsOfView(register, view, query),
  ...(rows.some((row) => afterColumns(register).some(({ key }) => key in row)) ? afterColumns(register) : []),
]

export function useRegisterColumns(
  register: Register,
  address: RegisterAddress,
  conditions: readonly TableCondition[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const words = useRegisterWords(register)
  const label = useLabel('resources')
  const signOf = useSigns(register, rows)
  const { params, change, view } = address
  const columns = columnsShown(register, address, rows)
  const text = JSON.stringify(columns.map(({ key, part }) => [key, part]))
  const refs = columns.filter(({ role, field }) => role === 'dimension' && field.kind === 'ref')
  // Goods have the longest names.
  const grower = refs.find(({ name }) => name === 'product') ?? refs[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new on each drawing and say the same
  return useMemo(
    () =>
      columns.map((column): Column<Row> => {
        const { key, name, field, role } = column
        const head = words.head(column)
        const figure = isFigure(column)
        const condition = role === 'dimension' && conditions.find((each) => each.key === key)
        return {
          id: role === 'dimension' ? name : key,
          label: head,
          width:
            column === grower
              ? growerWidth
              : Math.max(role === 'document' ? documentWidth : 0, widthOf(field.kind, head, 'dense')),
          ...(column === grower && { grows: true }),
          ...(figure && { align: 'end' as const }),
          ...((role === 'document' || column === grower) && { look: 'strong' as const }),
          ...(column.part === 'after' && { look: 'quiet' as const }),
          sortable: role === 'dimension' ? view === 'balance' : role === 'moment' || (view === 'balance' && figure),
          cell: (row) => cellFor(column, row, textOf(column, row, words.writing), label, signOf(row, column)),
          search: condition && (
            <Narrow small condition={condition} names={words} params={params} change={change} pause={pause} />
          ),
        }
      }),
    [text, register, words, label, signOf, params, change, view],
  )
}

function cellFor(column: TableColumn, row: Row, text: string, label: (key: string) => string, sign: string): ReactNode {
  if (column.role === 'document') return <DocumentName row={row} label={label} />
  return isFigure(column) ? <Figure sign={sign}>{text}</Figure> : text
}

/** The kind and the number; a line that takes back an earlier one says so. */
export function DocumentName({ row, label }: { row: Row; label: (key: string) => string }) {
  const { t } = useTranslation('registers')
  return (
    <>
      {label(`resources:${String(row.document)}.one`)} {row.number as string | null}
      {row.undoes === true && (
        <small className={css.undone} data-tip={t('grid.undoneHelp')}>
          {t('grid.undone')}
        </small>
      )}
    </>
  )
}
