import type { Field, FieldKind, Fields } from './field.ts'

/** A filter may name a field of lines: `lines.cost`. What lines are about and the codes of units need no word. */
export interface ListLayout {
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly sort: string
}

/** Rows of fields side by side: the main part, sections with headings, and the column beside. */
export interface FormLayout {
  readonly main: readonly (readonly string[])[]
  /** Fields in a tab of their own, once the record is saved. */
  readonly tabs?: readonly string[]
  readonly sections?: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly aside?: readonly string[]
  /** What whoever fills it in must say, and other programs too, though a record from elsewhere may lack it. */
  readonly needs?: readonly string[]
}

/** The names of a form's fields from the top down, without the column beside. */
export const formNames = ({ main, sections = {}, tabs = [] }: FormLayout): readonly string[] => [
  ...[main, ...Object.values(sections)].flat(2),
  ...tabs,
]

const namesOf = (fields: Fields, ...kinds: readonly FieldKind[]) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))

/** A name, or one of those in each language. */
const isName = (name: string) => /^name(_|$)/.test(name)
const typedOrSeen: readonly FieldKind[] = [
  'text',
  'rich',
  'integer',
  'decimal',
  'color',
  'images',
  'files',
  'secret',
  'lines',
]
const isChosen = ({ kind }: Field) => !typedOrSeen.includes(kind)

/**
 * The list of a reference that says nothing of it: its fields in their order, pictures and colours first; filters by
 * its names and by what is chosen rather than typed.
 */
export function referenceList(fields: Fields, shareable: boolean): ListLayout {
  return {
    columns: [...new Set([...namesOf(fields, 'images', 'color'), ...Object.keys(fields)])],
    filters: [
      ...Object.entries(fields).flatMap(([name, field]) => (isName(name) || isChosen(field) ? [name] : [])),
      ...(shareable ? ['is_global'] : []),
    ],
    sort: 'sequence' in fields ? 'sequence' : 'name',
  }
}

/** Its form: names by themselves, the rest in pairs, then the flags; pictures and use stand beside, if there is more. */
export function referenceForm(fields: Fields, shareable: boolean): FormLayout {
  const usage = [...('is_active' in fields ? ['is_active'] : []), ...(shareable ? ['is_global'] : [])]
  const pictures = namesOf(fields, 'images')
  const others = Object.keys(fields).filter((name) => ![...pictures, ...usage].includes(name))
  const flags = namesOf(fields, 'flag').filter((name) => others.includes(name))
  const main = [
    ...inPairs(
      others.filter((name) => !flags.includes(name)),
      isName,
    ),
    ...alone(flags),
  ]
  if (others.every(isName) && pictures.length === 0) return { main: [...main, ...alone(usage)] }
  const aside = [...pictures, ...usage]
  return aside.length > 0 ? { main, aside } : { main }
}

/** The list of a document: its number and day, its fields, where it stands, what was written beside. */
export function documentList(
  fields: Fields,
  statuses: readonly string[],
  columns: readonly string[] = documentColumns(fields, statuses),
): ListLayout {
  const filters = columns.filter((name) => name === 'status' || (fields[name] && fields[name].kind !== 'text'))
  return { columns, filters: ['occurred_at', ...filters, 'is_posted'], sort: '-occurred_at' }
}

function documentColumns(fields: Fields, statuses: readonly string[]) {
  const hidden = namesOf(fields, 'lines', 'images', 'files', 'refs', 'set')
  const told = Object.keys(fields).filter((name) => !hidden.includes(name))
  return ['number', 'occurred_at', ...told, ...(statuses.length > 1 ? ['status'] : []), 'comment']
}

/** Its form: what a person says in pairs, the comment, then pictures and lines. */
export function documentForm(fields: Fields): FormLayout {
  const apart = [...namesOf(fields, 'images'), ...namesOf(fields, 'lines')].filter((name) => !fields[name]?.given)
  const typed = Object.keys(fields).filter((name) => !fields[name]?.given && !apart.includes(name))
  return { main: [...inPairs(['occurred_at', ...typed]), ['comment'], ...alone(apart)] }
}

const alone = (names: readonly string[]) => names.map((name) => [name])

/** In twos; what stands alone stands in a row by itself. */
function inPairs(names: readonly string[], standsAlone = (_: string) => false): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (const name of names) {
    const last = rows.at(-1)
    const isOpen = last?.length === 1 && !last.some(standsAlone) && !standsAlone(name)
    if (isOpen) last.push(name)
    else rows.push([name])
  }
  return rows
}
