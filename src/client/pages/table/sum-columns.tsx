import { useMemo } from 'react'
import type { Column } from '#client/parts/grid/column.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isFigure, type TableColumn } from '#store/column.ts'
import type { TableCondition } from '#store/question.ts'
import { Narrow } from './condition.tsx'
import { type SignOf, type SumNames, sumCell } from './sum-cells.tsx'
import type { TableAddress } from './use-address.ts'
import { widthOf } from './widths.ts'

const documentWidth = 276
const growerWidth = 260
const warningWidth = 130
const pause = 600
/** Figures that stay in sight on a narrow screen: more would leave no room for what they are of. */
const mostInSight = 3

interface SumColumns {
  columns: readonly TableColumn[]
  conditions: readonly TableCondition[]
  names: SumNames
  address: TableAddress
  signOf: SignOf
}

/** The columns of a table of sums or of entries, as a grid draws them. */
export function useSumColumns({ columns, conditions, names, address, signOf }: SumColumns): readonly Column<Row>[] {
  const { params, change } = address
  const text = JSON.stringify(columns.map(({ key, part }) => [key, part]))
  // Entries are sorted by time only, so their columns are not sortable.
  const areSums = !columns.some(({ role }) => role === 'document')
  const refs = columns.filter(({ role, field }) => role === 'dimension' && field.kind === 'ref')
  const grower = refs.reduce<TableColumn | undefined>(
    (widest, one) => (widest && longestTitle(widest) >= longestTitle(one) ? widest : one),
    undefined,
  )

  const seen = columns.filter(isFigure).slice(-mostInSight)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new on each drawing and say the same
  return useMemo(
    () =>
      columns.map((column): Column<Row> => {
        const { key, name, field, role, part } = column
        const head = names.head(column)
        const condition = role === 'dimension' && conditions.find((each) => each.key === key)
        return {
          id: role === 'dimension' ? name : key,
          label: head,
          width:
            column === grower
              ? growerWidth
              : Math.max(role === 'document' ? documentWidth : 0, widthOf(field.kind, head, 'dense')) +
                (names.warnings?.[name] ? warningWidth : 0),
          ...(column === grower && { grows: true }),
          ...(isFigure(column) && { align: 'end' as const }),
          ...(seen.includes(column) && { stays: true }),
          ...((role === 'document' || column === grower) && { look: 'strong' as const }),
          ...(part === 'after' && { look: 'quiet' as const }),
          sortable: role === 'moment' || (areSums && role !== 'document'),
          cell: (row) => sumCell(column, row, names, signOf),
          search: condition && (
            <Narrow small condition={condition} names={names} params={params} change={change} pause={pause} />
          ),
        }
      }),
    [text, conditions, names, signOf, params, change],
  )
}

/** How many letters the names that a dimension refers to may have. */
function longestTitle({ field }: TableColumn): number {
  if (field.kind !== 'ref') return 0
  const { fields, title } = resourceNamed(field.to)
  const named = fields[title.replace('$lang', 'ru')]
  return named?.kind === 'text' ? (named.max ?? 0) : 0
}
