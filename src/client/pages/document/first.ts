import type { User } from '#client/data/who/user.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import { actsIn } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies, inSoums } from '#domain/references/currency.ts'
import type { ReadRow } from '#store/port.ts'
import { firstValues } from '../form/parts/values.ts'
import { copiedLine } from './lines/parts/line.ts'
import { partyOf } from './parts/following.ts'

const placeKey = ({ id }: Pick<User, 'id'>, kind: string) => `place.${id}.${kind}`

/** Remembers on this device where a person worked last, in each kind of places: the first place of what they saved. */
export function keepPlace({ fields, places: [name] }: Document, user: Pick<User, 'id'>, row: Row): void {
  const [field, place] = [name && fields[name], name && row[`${name}_id`]]
  if (field && field.kind === 'ref' && typeof place === 'string') writeStored(placeKey(user, field.to), place)
}

/**
 * Values of a new document: now, the person's places if they have only one of a kind or worked in it last on this
 * device, and soums where the rules take them.
 */
export function newValues(document: Document, user: User, given: Row): Row {
  const only = (list: readonly { readonly id: string }[]) => (list.length === 1 ? (list[0]?.id ?? null) : null)
  const places = document.places.flatMap((name, at) => {
    const field = document.fields[name]
    if (field?.kind !== 'ref') return []
    const own = user.places?.[field.to] ?? []
    const kept = at === 0 ? readStored(placeKey(user, field.to)) : null
    const id = only(own) ?? (actsIn(user.actor, kept) ? kept : null)
    return id ? [[`${name}_id`, id]] : []
  })
  // A super user serves several organisations: no place is preset.
  const begun = user.is_super ? {} : Object.fromEntries(places)
  const at = { occurred_at: new Date().toISOString() }
  const soums = inSoums(document.fields, true)
  const values = firstValues(document, user.actor, 'create', null, { ...at, ...begun, ...soums, ...given })
  const refused = document.check(values)
  const others = Object.keys(soums).filter((key) => refused[key] && !given[key])
  return { ...values, ...Object.fromEntries(others.map((key) => [key, currencies.USD])) }
}

/**
 * Values of a copy: dated now, without unit codes and without what the books added; for somebody else, also without the
 * other party.
 */
export function copiedValues(document: Document, user: User, row: ReadRow, forOther = false): Row {
  const values = firstValues(document, user.actor, 'duplicate', row)
  const party = partyOf(document)
  const given = Object.entries(document.fields).filter(([, field]) => field.given)
  const lines = Object.entries(document.fields).flatMap(([name, field]) =>
    field.kind === 'lines'
      ? [[name, ((values[name] ?? []) as readonly Row[]).map((line) => typedOf(field, line))]]
      : [],
  )
  return {
    ...values,
    ...Object.fromEntries(given.map(([name]) => [name, null])),
    ...Object.fromEntries(lines),
    ...(forOther && party && { [party.key]: null }),
    occurred_at: new Date().toISOString(),
  }
}

const typedOf = (field: Lines, line: Row): Row =>
  Object.fromEntries(Object.entries(copiedLine(field, line)).filter(([key]) => !field.fields[key]?.given))
