import type { Resource } from '#domain/kernel/resource.ts'
import { array, type Json, nullable, object, uuid } from '../http/describe.ts'
import { askedByOf } from './asked-beside.ts'
import { recordsBesideOf } from './beside.ts'
import { oneOrZero } from './table-told.ts'

const ref = (resource: Resource): Json => ({ $ref: `${resource.name}#` })

/** A row with what belongs beside it; null is told to those who may not see that. */
export function withBesideTold(resource: Resource, isAlways: boolean): Json {
  const beside = recordsBesideOf(resource)
  if (!beside) return ref(resource)
  const { name, of } = beside
  return { allOf: [ref(resource), object({ [name]: nullable(array(ref(of))) }, isAlways ? [name] : [])] }
}

/** What only the list may be asked for: rows with what belongs beside them, and those that are asked of a category. */
export function besideQuery(resource: Resource): Readonly<Record<string, Json>> {
  const [beside, asked] = [recordsBesideOf(resource), askedByOf(resource)]
  return {
    ...(beside && { [`with_${beside.name}`]: { ...oneOrZero, description: `each with its ${beside.name}` } }),
    ...(asked && { [asked.key]: { ...uuid, description: 'those that are asked beside it, those of none included' } }),
  }
}
