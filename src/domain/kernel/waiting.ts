import { plusDays } from './day.ts'
import { type Fields, keyOf } from './field.ts'
import { type Actor, may } from './permission.ts'
import type { Row } from './resource.ts'
import type { Wait } from './waits.ts'

interface Waiting<W> {
  readonly permission: string
  readonly waits: Readonly<Record<string, W>>
}

/** What may wait for this person here, by name. */
export const waitsFor = <W extends Wait>(actor: Actor, declared: Waiting<W>): readonly (readonly [string, W])[] =>
  Object.entries(declared.waits).filter(([, wait]) => wait.for.some((action) => may(actor, declared, action)))

/** What a waiting row is told by: the first record that its header names besides the place that it waits at, or that place. */
export function tellingField(fields: Fields, at: string | undefined): string | null {
  const refs = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'ref' ? [name] : []))
  return refs.find((name) => name !== 'organisation' && name !== at) ?? at ?? null
}

/** How many goods of a row still wait, in thousandths. */
export const goodsLeft = (fields: Fields, row: Row): number =>
  Object.entries(fields).reduce((sum, [name, field]) => {
    if (field.kind !== 'lines' || !field.fields.quantity) return sum
    const left = field.left ?? (({ quantity }: Row) => Number(quantity ?? 0))
    return ((row[name] ?? []) as readonly Row[]).reduce((all, line) => all + left(line), sum)
  }, 0)

interface Waiter {
  readonly today: string
  /** The ids of the person's own places of a kind; null where all are theirs. */
  readonly placesOf: (resource: string) => readonly string[] | null
}

/** The conditions of a list or a register that finds the rows, as in its address; null where the person has no place. */
export function waitConditions(
  fields: Fields,
  { where, at }: Wait,
  { today, placesOf }: Waiter,
): URLSearchParams | null {
  const params = new URLSearchParams()
  for (const [name, sought] of Object.entries(where)) {
    const field = fields[name]
    if (!field) throw new Error(`there is no field ${name} to wait by`)
    const key = keyOf(name, field)
    const isDated = field.kind === 'day' || field.kind === 'moment'
    const end = (offset: number) => (isDated ? plusDays(today, offset) : String(offset))
    if ('from' in sought && sought.from !== undefined) params.set(`${key}[from]`, end(sought.from))
    if ('to' in sought && sought.to !== undefined) params.set(`${key}[to]`, end(sought.to))
    if (Array.isArray(sought))
      for (const value of sought) params.append(field.kind === 'flag' ? key : `${key}[]`, value)
  }
  const place = at && fields[at]
  const own = place && place.kind === 'ref' ? placesOf(place.to) : null
  for (const id of own ?? []) params.append(`${at}_id[]`, id)
  return own?.length === 0 ? null : params
}
