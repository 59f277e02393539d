import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { cellOf, endAligned } from '#client/fields/cells.tsx'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import { isInSoums, MoneyCell } from '#client/fields/money.tsx'
import { StatusCell } from '#client/fields/status.tsx'
import { UnsentChip, unsentOf } from '#client/fields/unsent.tsx'
import { useWords, type Words } from '#client/fields/words.ts'
import { cx } from '#client/parts/cx.ts'
import type { Column } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { StatusChip } from '#client/parts/status-chip.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Amount, type Field, type FieldKind, targetsOf } from '#domain/kernel/field.ts'
import { type Actor, may, seesAll } from '#domain/kernel/permission.ts'
import { emptyOf, isListed, type Resource, titleKey } from '#domain/kernel/resource.ts'
import { currencyFieldOf } from '#domain/references/currency.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import { columnNamed, columnNames } from '#store/list-table.ts'
import type { FoundAt, Page, ReadRow } from '#store/port.ts'
import { authorCondition, lineConditions } from '#store/query-text.ts'
import type { TableCondition } from '#store/question.ts'
import { recordCode } from '../parts/code.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { Narrow } from './condition.tsx'
import css from './table.module.css'
import type { ListAddress } from './use-list-address.ts'
import { leastWidthOf, widthOf } from './widths.ts'

/** Px: how wide a column likes to be, and how narrow it may become. */
type Size = Pick<Column<never>, 'width' | 'least'>
const nameSize: Size = { width: 380, least: 260 }
const codeSize: Size = { width: 104, least: 84 }
/** A document is named by its number, which is short and leaves room for sums. */
const documentSizes = {
  number: { width: 120, least: 88 },
  both: { width: 172, least: 112 },
  found: { width: 260, least: 220 },
  widest: { width: 220, least: 150 },
} satisfies Record<string, Size>

/** Documents made on devices have two numbers. */
const numberSize = (resource: Resource, isFound: boolean) =>
  documentSizes[isFound ? 'found' : isDocument(resource) && resource.happens.length > 0 ? 'both' : 'number']

export function cellFor(resource: Resource, name: string, row: ReadRow, headed = true): ReactNode {
  const { key, field } = columnNamed(resource, name)
  const value = row[key] ?? emptyOf(field)
  const own = ownHandOf(resource).cells?.[name]
  if (own) return own(row)
  if (isDocument(resource)) {
    // A draft has no number yet: its status is shown instead.
    if (name === 'number')
      return row.is_posted ? <DocumentNumber row={row} /> : <StatusCell resource={resource} status={resource.draft} />
  }
  if (field.kind === 'amount' && value !== null && isMoneyTold(resource, field))
    return <MoneyCell field={field} row={row} amount={Number(value)} headed={headed} />
  return cellOf(field.kind)({ resource, name, field, value: value as never, row })
}

/** True if sums show a currency; in resources without a currency field the labels say soums. */
const isMoneyTold = (resource: Resource, field: Amount) =>
  isDocument(resource) || currencyFieldOf(field, resource.fields) !== null

/** Px. Options this long are whole sentences and need a wider column; none is cut but the longest. */
const option = { sentence: 27, letter: 7.2, longest: 330, chip: 42, least: 180 }

function choiceSize(options: readonly string[], kind: Size, least: number): Size {
  const letters = Math.max(...options.map(({ length }) => length))
  const text = letters * option.letter
  return {
    width: Math.max(kind.width, letters < option.sentence ? 0 : Math.min(option.longest, text)),
    least: Math.max(least, Math.min(option.least, text + option.chip)),
  }
}

/** Kinds of fields that tell how a record stands: they stay where there is little room. */
const states: readonly FieldKind[] = ['choice', 'flag']

/** Columns of a list: the code, those of the declaration, and for a super user the organisation. */
function namesShown(resource: Resource, isSuper: boolean): readonly string[] {
  const { columns } = resource.list
  // A document is called by the number that the books gave it.
  const code = isDocument(resource) ? [] : ['index']
  if (!isSuper || resource.scope !== 'organisation') return [...code, ...columns]
  const at = columns.indexOf(resource.title) + 1
  return [...code, ...columns.slice(0, at), 'organisation', ...columns.slice(at)]
}

/** Columns that stand aside until a person asks for them: whatever else a row holds. */
function namesAside(resource: Resource, shown: readonly string[]): readonly string[] {
  const others = columnNames(resource).filter((name) => !shown.includes(name) && name !== 'organisation')
  return isDocument(resource) ? others.filter((name) => name !== 'index' && name !== 'is_posted') : others
}

/** The column of pictures is left out on a page without any. */
export const isPictured = (resource: Resource, rows: readonly ReadRow[]) =>
  resource.list.columns.some(
    (name) =>
      resource.fields[name]?.kind === 'images' && rows.some((row) => (row[name] as readonly unknown[])?.length > 0),
  )

/** The sum of a document: the first that its list shows. */
export const sumColumnOf = (resource: Resource) =>
  isDocument(resource) ? resource.list.columns.find((name) => resource.fields[name]?.kind === 'amount') : undefined

/** The column that grows: the name; for records known by code or number, their first reference. */
function widestOf(resource: Resource, title: string) {
  const isRef = (name: string) => resource.fields[name]?.kind === 'ref'
  return (title.startsWith('name') ? undefined : resource.list.columns.find(isRef)) ?? title
}

export function useColumns(
  resource: Resource,
  { params, change }: ListAddress,
  conditions: readonly TableCondition[],
  { pause, pictured, found }: { pause: number; pictured: boolean; found: Page['found'] },
): readonly Column<ReadRow>[] {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const { is_super } = useActor()
  const title = titleKey(resource, currentLanguage())
  const widest = widestOf(resource, title)
  const sum = sumColumnOf(resource)

  return useMemo(() => {
    const shown = namesShown(resource, is_super)
    const sizeOf = (name: string, field: Field, label: string): Size => {
      if (isDocument(resource) && name === 'number') return numberSize(resource, found !== undefined)
      if (name === widest) return isDocument(resource) ? documentSizes.widest : nameSize
      if (name === 'index') return codeSize
      const [width, least] = [widthOf(field.kind, label), leastWidthOf(field.kind, label)]
      return field.kind === 'choice'
        ? choiceSize(
            field.options.map((each) => words.option(name, each)),
            { width },
            least,
          )
        : { width, least }
    }
    return [...shown, ...namesAside(resource, shown)]
      .filter((name) => pictured || resource.fields[name]?.kind !== 'images')
      .map((name): Column<ReadRow> => {
        const { key, field } = columnNamed(resource, name)
        const condition = conditions.find((each) => each.key === key)
        const isSoums = field.kind === 'amount' && isMoneyTold(resource, field) && isInSoums(field, resource.fields)
        const label = isSoums ? `${words.field(name)}, ${t('money.soum')}` : words.field(name)
        const isTitle = name === title
        const isSure = [title, widest, sum, 'index', 'occurred_at'].includes(name) || states.includes(field.kind)
        return {
          id: key,
          label,
          ...(!shown.includes(name) && { aside: true }),
          ...sizeOf(name, field, label),
          ...(name === widest && { grows: true }),
          ...(name === sum && { stays: true }),
          ...(!isSure && { spare: true }),
          ...(isTitle && { look: 'strong' as const }),
          ...(name === 'index' && { look: 'quiet' as const }),
          ...(name !== 'index' && endAligned.includes(field.kind) && { align: 'end' as const }),
          sortable: !isListed(field),
          wordless: field.kind === 'images',
          cell: (row) =>
            name === 'index' ? (
              recordCode(row)
            ) : isTitle ? (
              <Titled row={row} found={found?.[row.id]} words={words}>
                {cellFor(resource, name, row)}
              </Titled>
            ) : (
              cellFor(resource, name, row)
            ),
          search: condition && (
            <Narrow small condition={condition} names={words} params={params} change={change} pause={pause} />
          ),
        }
      })
  }, [resource, conditions, is_super, title, widest, sum, params, change, pause, pictured, found, words, t])
}

interface TitledProps {
  row: ReadRow
  found: readonly FoundAt[] | undefined
  words: Words
  children: ReactNode
}

/** The title of a row with what is to be known of it: deleted, not sent yet, where the search found it. */
function Titled({ row, found, words, children }: TitledProps) {
  const { t } = useTranslation('pages')
  const line = found && <FoundLine found={found} words={words} />
  if (!row.deleted_at && !unsentOf(row))
    return line ? (
      <span className={css.titled}>
        <span data-tip-cut="">{children}</span>
        {line}
      </span>
    ) : (
      children
    )
  return (
    <span className={cx(line && css.titled)}>
      <span className={css.deletedName}>
        <span data-tip-cut="">{children}</span>
        <UnsentMark row={row} small />
        {row.deleted_at && <DeletedChip>{t('list.deleted')}</DeletedChip>}
      </span>
      {line}
    </span>
  )
}

/** Where a search found a row: 'IMEI 1: 86012345 678901 2 · Client: Aziza'. */
export const FoundLine = ({ found, words }: { found: readonly FoundAt[]; words: Words }) => (
  <small className={css.foundAt} data-tip-cut="">
    {found.map(({ name, text }) => `${words.field(name)}: ${imeiText(text)}`).join(' · ')}
  </small>
)

/** Marks a row that the server does not have yet. */
export function UnsentMark({ row, small = false }: { row: ReadRow; small?: boolean }) {
  const stage = unsentOf(row)
  return stage && <UnsentChip stage={stage} small={small} />
}

export const DeletedChip = ({ children }: { children: ReactNode }) => (
  <span className={css.chip}>
    <StatusChip colour="red">{children}</StatusChip>
  </span>
)

/**
 * Filters of a list: its declared fields, for a super user the organisation, and for who sees everybody's documents and
 * knows the people who made them.
 */
export function filtersOf(resource: Resource, actor: Actor): readonly TableCondition[] {
  const { filters } = resource.list
  const names = actor.is_super && resource.scope === 'organisation' ? ['organisation', ...filters] : filters
  return [
    // A document is known by its number.
    ...(isDocument(resource) ? [] : [columnNamed(resource, 'index')]),
    ...names.flatMap((name) => (name.includes('.') ? [] : [columnNamed(resource, name)])),
    // Answers to rows of a reference have a filter for each row beside these.
    ...lineConditions(resource).filter(({ each }) => !each),
    ...authorCondition(resource).filter(
      ({ field }) => seesAll(actor, resource) && targetsOf(field).every((to) => may(actor, resourceNamed(to), 'read')),
    ),
  ]
}
