import type { Row } from '#domain/kernel/resource.ts'
import { facadeNamed } from '../data/areas.ts'

/** Parts of lists that have an address, a menu entry and a form of their own; in the menu the last comes first. */
export const sublists = [
  {
    of: 'partner',
    route: '/references/suppliers',
    key: 'supplier',
    condition: ['partner_type[]', 'supplier'],
  },
  {
    of: 'partner',
    route: '/references/clients',
    key: 'client',
    condition: ['partner_type[]', 'client'],
  },
] as const

/** The part that a list of a resource is narrowed to, if it is one. */
export const partAt = (resource: string, params: URLSearchParams) =>
  sublists.find((one) => one.of === resource && isPart(one, params))

export type Sublist = (typeof sublists)[number]

export const partNamed = (key: string | undefined): Sublist | undefined => sublists.find((one) => one.key === key)

const columnOf = ({ condition: [name] }: Sublist) => name.replace('[]', '')

/** What makes a record one of the part. */
export const markOf = (part: Sublist): Row => ({ [columnOf(part)]: part.condition[1] })

/** The part that a new record with these values is of. */
export const partOfNew = (resource: string, values: Row): Sublist | undefined =>
  sublists.find((one) => one.of === resource && values[columnOf(one)] === one.condition[1])

/** True if the list shows exactly this part. */
export function isPart({ condition: [name, value] }: Sublist, params: URLSearchParams) {
  const asked = params.getAll(name)
  return asked.length === 1 && asked[0] === value
}

/** The address of the whole list, narrowed to the part. */
export function wholeList({ of, condition }: Sublist, from: URL, path = '') {
  const params = new URLSearchParams(from.searchParams)
  params.set(condition[0], condition[1])
  return `${facadeNamed(of).route}${path}?${params}`
}
