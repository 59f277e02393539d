import { type FieldKind, type Fields, flag, type RowOf, text } from './field.ts'
import {
  type FormLayout,
  type MenuGroup,
  type Resource,
  type ResourceOf,
  resourceFrom,
  type Stamps,
} from './resource.ts'

type Overridden = 'path' | 'route' | 'unique' | 'shareable' | 'isPlace'
interface Named<F extends Fields> extends Pick<Resource, 'permission'>, Partial<Pick<Resource, Overridden>> {
  readonly group: MenuGroup
  /** Fields besides the name, or a shorter `name`. */
  readonly fields?: F
  /** False if there is no `is_active`: such a row can't be put out of use. */
  readonly hasActive?: false
  /** The list has the column `created_at`. */
  readonly dated?: true
  /** These three replace what is derived from the fields. */
  readonly columns?: readonly string[]
  readonly filters?: readonly string[]
  readonly form?: FormLayout
}

const title = { name: text({ required: true, max: 150 }) }
const inUse = { is_active: flag({ initial: true }) }
type NamedRow<F extends Fields> = RowOf<Omit<typeof title, keyof F> & F> & Stamps

/** Declares a reference with a name, a few fields and `is_active`. */
export function named<const F extends Fields = Record<never, never>>(
  name: string,
  declared: Named<F> & { readonly hasActive: false },
): ResourceOf<NamedRow<F>>
export function named<const F extends Fields = Record<never, never>>(
  name: string,
  declared: Named<F>,
): ResourceOf<NamedRow<F & typeof inUse>>
export function named(name: string, declared: Named<Fields>): Resource {
  const { group, hasActive = true, dated = false, columns, filters, form, ...rest } = declared
  const fields = { ...title, ...declared.fields, ...(hasActive && inUse) }
  const usage = [...(hasActive ? ['is_active'] : []), ...(declared.shareable ? ['is_global'] : [])]
  return resourceFrom(name, {
    path: `/${name}`,
    route: `/references/${declared.permission.replaceAll('_', '-')}`,
    unique: [['name']],
    ...rest,
    menu: { group, heading: 'reference' },
    fields,
    list: {
      columns: columns ?? columnsOf(fields, dated),
      filters: filters ?? [...filtersOf(fields), ...(declared.shareable ? ['is_global'] : [])],
      sort: 'name',
    },
    form: form ?? formOf(fields, usage),
  })
}

const namesOf = (fields: Fields, ...kinds: readonly FieldKind[]) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))

/** Pictures and colours come before the name. */
const columnsOf = (fields: Fields, dated: boolean) => [
  ...new Set([...namesOf(fields, 'images', 'color'), ...Object.keys(fields), ...(dated ? ['created_at'] : [])]),
]

/** Filters by the name and by every field that is chosen rather than typed or looked at. */
function filtersOf(fields: Fields) {
  const rest = namesOf(fields, 'text', 'rich', 'integer', 'decimal', 'color', 'images', 'files', 'secret', 'lines')
  return Object.keys(fields).filter((name) => name === 'name' || !rest.includes(name))
}

/** The name, then pairs of fields, then the flags; pictures and usage go beside, unless there is nothing but a name. */
function formOf(fields: Fields, usage: readonly string[]): FormLayout {
  const pictures = namesOf(fields, 'images')
  const others = Object.keys(fields).filter((name) => ![...pictures, ...usage, 'name'].includes(name))
  const flags = namesOf(fields, 'flag').filter((name) => others.includes(name))
  const typed = others.filter((name) => !flags.includes(name))
  const pairs = typed.flatMap((_, at) => (at % 2 === 0 ? [typed.slice(at, at + 2)] : []))
  const alone = (names: readonly string[]) => names.map((name) => [name])
  const main = [['name'], ...pairs, ...alone(flags)]
  if (others.length === 0 && pictures.length === 0) return { main: [...main, ...alone(usage)] }
  const aside = [...pictures, ...usage]
  return aside.length > 0 ? { main, aside } : { main }
}
