import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/session.ts'
import { cellOf, endAligned } from '#client/fields/cells.tsx'
import { conditionOf } from '#client/fields/conditions.tsx'
import { isInSoums, MoneyCell } from '#client/fields/money.tsx'
import { StatusCell } from '#client/fields/status.tsx'
import { UnsentChip, unsentOf } from '#client/fields/unsent.tsx'
import { useWords } from '#client/fields/words.ts'
import type { Column } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { StatusChip } from '#client/parts/status-chip.tsx'
import { isDocument } from '#domain/kernel/document.ts'
import { type Field, type FieldKind, keyOf } from '#domain/kernel/field.ts'
import { emptyOf, isListed, type Resource, titleKey } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { codeOf } from '../code.ts'
import { handOf } from './hands.tsx'
import css from './list.module.css'
import type { Address } from './use-address.ts'

const widths: Readonly<Record<FieldKind, number>> = {
  text: 200,
  digits: 176,
  phone: 160,
  integer: 120,
  decimal: 120,
  amount: 140,
  quantity: 120,
  percent: 110,
  flag: 116,
  choice: 190,
  set: 220,
  color: 130,
  ref: 160,
  refs: 220,
  poly: 240,
  images: 48,
  files: 180,
  moment: 150,
  day: 120,
  month: 120,
  secret: 116,
  codes: 220,
  lines: 100,
}
const nameWidth = 340
/** A document has no name of its own: its number is short, and many figures stand beside it. */
const documentWidths = { number: 120, widest: 220 }
/** So that no head is cut: letters, the arrow of the order and the air around them. */
const headWidth = (label: string) => label.length * 7 + 48

const index: Field = { kind: 'integer' }
const moment: Field = { kind: 'moment' }
const fieldFor = (resource: Resource, name: string): Field =>
  resource.fields[name] ?? (name === 'index' ? index : moment)

export function cellFor(resource: Resource, name: string, row: ReadRow, headed = true): ReactNode {
  const field = fieldFor(resource, name)
  const value = row[keyOf(name, field)] ?? emptyOf(field)
  const hand = handOf(resource, name)
  if (hand) return hand(row)
  if (isDocument(resource)) {
    // Until the books take it over it has no number.
    if (name === 'number' && !row.is_posted) return <StatusCell resource={resource} status={resource.draft} />
    if (field.kind === 'amount' && value !== null)
      return <MoneyCell name={name} row={row} amount={value as number} headed={headed} />
  }
  return cellOf(field.kind)({ resource, name, field, value: value as never, row })
}

const widthOf = (kind: FieldKind, label: string) =>
  kind === 'images' ? widths.images : Math.max(widths[kind], headWidth(label))
/** Choices that are whole sentences. */
const sentence = { from: 27, letter: 7.2, longest: 330 }
const choiceWidth = (options: readonly string[]) => {
  const letters = Math.max(...options.map(({ length }) => length))
  return letters < sentence.from ? 0 : Math.min(sentence.longest, letters * sentence.letter)
}

/** What a list shows: the code, the columns of the declaration and, to those who see several, the organisation. */
export function namesShown(resource: Resource, isSuper: boolean): string[] {
  const { columns } = resource.list
  // A document is called by the number that the books gave it.
  const code = isDocument(resource) ? [] : ['index']
  if (!isSuper || resource.scope !== 'organisation') return [...code, ...columns]
  const at = columns.indexOf(resource.title) + 1
  return [...code, ...columns.slice(0, at), 'organisation', ...columns.slice(at)]
}

/** A column of pictures has no place on a page without any. */
export const isPictured = (resource: Resource, rows: readonly ReadRow[]) =>
  resource.list.columns.some(
    (name) =>
      resource.fields[name]?.kind === 'images' && rows.some((row) => (row[name] as readonly unknown[])?.length > 0),
  )

/** Names take what room there is; a record that is known by a code or a number leaves it to the name it refers to. */
function widestOf(resource: Resource, title: string) {
  const isRef = (name: string) => resource.fields[name]?.kind === 'ref'
  return (title.startsWith('name') ? undefined : resource.list.columns.find(isRef)) ?? title
}

export function useColumns(
  resource: Resource,
  address: Address,
  { pause, pictured }: { pause: number; pictured: boolean },
): readonly Column<ReadRow>[] {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const { is_super } = useActor()
  const title = titleKey(resource, currentLanguage())
  const widest = widestOf(resource, title)
  const { params, change } = address

  return useMemo(
    () =>
      namesShown(resource, is_super)
        .filter((name) => pictured || resource.fields[name]?.kind !== 'images')
        .map((name): Column<ReadRow> => {
          const field = fieldFor(resource, name)
          const column = keyOf(name, field)
          const isSoums = isDocument(resource) && isInSoums(field, resource.fields)
          const label = isSoums ? `${words.field(name)}, ${t('money.soum')}` : words.field(name)
          const Condition = conditionOf(field.kind)
          const isTitle = name === title
          return {
            id: column,
            label,
            width:
              isDocument(resource) && (name === widest || name === 'number')
                ? documentWidths[name === widest ? 'widest' : 'number']
                : name === widest
                  ? nameWidth
                  : name === 'index'
                    ? 104
                    : Math.max(
                        widthOf(field.kind, label),
                        field.kind === 'choice'
                          ? choiceWidth(field.options.map((each) => words.option(name, each)))
                          : 0,
                      ),
            ...(name === widest && { grows: true }),
            ...(isTitle && { look: 'strong' as const }),
            ...(name === 'index' && { look: 'quiet' as const }),
            ...(name !== 'index' && endAligned.includes(field.kind) && { align: 'end' as const }),
            sortable: !isListed(field),
            wordless: field.kind === 'images',
            cell: (row) =>
              name === 'index' ? (
                codeOf(row)
              ) : isTitle && (row.deleted_at || unsentOf(row)) ? (
                <span className={css.deletedName}>
                  <span data-tip-cut="">{cellFor(resource, name, row)}</span>
                  <Unsent row={row} small />
                  {row.deleted_at && <DeletedChip>{t('list.deleted')}</DeletedChip>}
                </span>
              ) : (
                cellFor(resource, name, row)
              ),
            search: (
              <Condition
                small
                resource={resource}
                name={name}
                column={column}
                field={field}
                label={label}
                params={params}
                change={change}
                pause={pause}
              />
            ),
          }
        }),
    [resource, is_super, title, widest, params, change, pause, pictured, words, t],
  )
}

/** What only this device knows yet. */
export function Unsent({ row, small = false }: { row: ReadRow; small?: boolean }) {
  const stage = unsentOf(row)
  return stage && <UnsentChip stage={stage} small={small} />
}

export const DeletedChip = ({ children }: { children: ReactNode }) => (
  <span className={css.chip}>
    <StatusChip colour="red">{children}</StatusChip>
  </span>
)
