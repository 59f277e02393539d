import type { ImportColumn } from './columns.ts'
import { type Family, type Program, programExports } from './programs.ts'
import { sameName } from './same-name.ts'

interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly lost: readonly number[]
}
interface Unfolded<R extends SheetRow> {
  readonly heads: readonly string[]
  readonly columns: readonly (string | null)[]
  readonly rows: readonly R[]
}
interface Folded<R extends SheetRow> extends Unfolded<R> {
  readonly program: Program | null
  /** All columns that such a sheet may have. */
  readonly known: readonly ImportColumn[]
}

/**
 * One row for each that is sold, as all sheets are taken: titles of groups between the rows become the category of those
 * below them, and the rows of a model and its variants say together what each of them is. Sums at the end are no goods.
 */
export function unfold<R extends SheetRow>(folded: Folded<R>): Unfolded<R> {
  const rows = folded.rows.filter(({ cells }) => !isSum(cells))
  const { program } = folded
  const sheet = withGroups({ ...folded, rows })
  const { family, path } = program ? programExports[program] : { family: undefined, path: undefined }
  const told = family && folded.known.some(({ key }) => key === 'variation') ? withVariants(sheet, family) : sheet
  const at = told.columns.indexOf('category')
  return path && at >= 0
    ? { ...told, rows: told.rows.map((row) => put(row, at, lastPart(row.cells[at] ?? '', path))) }
    : told
}

const isSum = (cells: readonly string[]) =>
  /^(итого|всего|jami|total)(?!\p{L})/iu.test(cells.find(Boolean) ?? '') && cells.filter(Boolean).length > 1

const lastPart = (text: string, path: RegExp) => (text.split(',')[0] ?? '').split(path).at(-1)?.trim() ?? ''
const put = <R extends SheetRow>(row: R, at: number, text: string): R => ({
  ...row,
  cells: Object.assign(
    Array.from({ length: Math.max(row.cells.length, at + 1) }, (_, place) => row.cells[place] ?? ''),
    {
      [at]: text,
    },
  ) as readonly string[],
})

/** Of price lists: a row in which only a title stands is that of a group, if goods have more than that. */
function withGroups<R extends SheetRow>({ heads, columns, rows, known }: Folded<R>): Unfolded<R> {
  const isTitle = ({ cells }: R) => cells.filter(Boolean).length === 1 && /\p{L}{2}/u.test(cells.join(''))
  const titles = rows.filter(isTitle).length
  const mayHave = known.some(({ key }) => key === 'category') && !columns.includes('category')
  if (!mayHave || titles === 0 || titles * 2 > rows.length || columns.filter(Boolean).length < 2)
    return { heads, columns, rows }
  const at = columns.length
  let group = ''
  const goods = rows.flatMap((row) => {
    if (!isTitle(row)) return [put(row, at, group)]
    group = row.cells.join('').slice(0, 100)
    return []
  })
  return { heads: heads.length > 0 ? [...widened(heads, at), ''] : [], columns: [...columns, 'category'], rows: goods }
}

const widened = (heads: readonly string[], width: number) => Array.from({ length: width }, (_, at) => heads[at] ?? '')

/** What the rows of a model say of all of its variants, where those say nothing themselves. */
const ofModel = ['name', 'category', 'brand', 'measure', 'country', 'images']
/** What programs write where there are no variants. */
const single = /^(default title|regular|обычный|standard|стандарт|-)$/i
const mostImages = 5

function withVariants<R extends SheetRow>({ heads, columns, rows }: Unfolded<R>, family: Family): Unfolded<R> {
  const spelled = heads.map(sameName)
  const placesOf = (word: RegExp) => spelled.flatMap((head, at) => (word.test(head) ? [at] : []))
  const options = placesOf(family.options)
  const name = columns.indexOf('name')
  if (options.length === 0 || name < 0) return { heads, columns, rows }
  const cell = (row: R, at: number | undefined) => (at === undefined ? '' : (row.cells[at] ?? ''))
  const models = modelsOf(rows, family, (row, word) => cell(row, placesOf(word)[0]))
  const at = columns.length
  const images = columns.indexOf('images')
  const shared = ofModel.map((key) => columns.indexOf(key)).filter((place) => place >= 0)
  const own = columns.flatMap((key, place) => (key && !ofModel.includes(key) ? [place] : []))
  const told = rows.flatMap((row): R[] => {
    const { model, variants } = models.get(row) ?? { model: row, variants: [row] }
    // A model that is sold in variants only is none of the goods itself; a row with nothing but a picture isn't either.
    if (!variants.includes(row) || (row !== model && own.every((place) => !cell(row, place)))) return []
    const values = options.map((place) => cell(row, place)).filter((value) => value && !single.test(value))
    const full = shared.reduce<R>(
      (held, place) => (cell(held, place) ? held : put(held, place, cell(model, place))),
      row,
    )
    const pictures = variants.filter((one) => own.every((place) => !cell(one, place))).map((one) => cell(one, images))
    const pictured =
      images >= 0 && row === model && pictures.length > 0
        ? put(full, images, [cell(full, images), ...pictures].filter(Boolean).slice(0, mostImages).join('; '))
        : full
    if (values.length === 0) return [put(pictured, at, '')]
    const title = cell(model, name) || cell(row, name)
    const isSaid = values.every((value) => sameName(cell(pictured, name)).includes(sameName(value)))
    const named = isSaid
      ? pictured
      : put(pictured, name, `${cell(pictured, name)}, ${values.map(bareValue).join(', ')}`)
    return [put(named, at, title)]
  })
  return { heads: [...widened(heads, at), ''], columns: [...columns, 'variation'], rows: told }
}

/** «Color: Red» says red. */
const bareValue = (text: string) => text.replace(/^[^:,]{1,30}:\s*/, '')

interface Model<R> {
  readonly model: R
  /** The rows of what is sold of it. */
  readonly variants: readonly R[]
}

/** The model and the variants to which each row belongs; a row that stands alone is both. */
function modelsOf<R extends SheetRow>(
  rows: readonly R[],
  { shared, model }: Family,
  said: (row: R, word: RegExp) => string,
): ReadonlyMap<R, Model<R>> {
  const found = new Map<R, Model<R>>()
  if (shared)
    for (const [key, own] of Map.groupBy(rows, (row) => said(row, shared)))
      for (const row of own)
        found.set(row, key && own[0] ? { model: own[0], variants: own } : { model: row, variants: [row] })
  if (!model) return found
  const byKey = new Map<string, R>()
  for (const row of rows)
    for (const word of model.by) if (!said(row, model.named)) byKey.set(sameName(said(row, word)), row)
  const parentOf = (row: R) => byKey.get(sameName(said(row, model.named).replace(/^id:/, ''))) ?? row
  for (const [parent, own] of Map.groupBy(rows, (row) => (said(row, model.named) ? parentOf(row) : row))) {
    const variants = own.length > 1 ? own.filter((row) => row !== parent) : own
    for (const row of new Set([parent, ...own])) found.set(row, { model: parent, variants })
  }
  return found
}
