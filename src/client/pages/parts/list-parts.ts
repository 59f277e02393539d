import type { Row } from '#domain/kernel/resource.ts'
import { facadeNamed } from '../../data/areas.ts'

/** Parts of lists that have an address, a menu entry and a form of their own; in the menu the last comes first. */
export const listParts = [
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
export const listPartAt = (resource: string, params: URLSearchParams) =>
  listParts.find((one) => one.of === resource && isListPart(one, params))

export type ListPart = (typeof listParts)[number]

export const listPartNamed = (key: string | undefined): ListPart | undefined => listParts.find((one) => one.key === key)

const columnOf = ({ condition: [name] }: ListPart) => name.replace('[]', '')

/** What makes a record one of the part. */
export const markOf = (part: ListPart): Row => ({ [columnOf(part)]: part.condition[1] })

/** The part that a new record with these values is of. */
export const listPartOfNew = (resource: string, values: Row): ListPart | undefined =>
  listParts.find((one) => one.of === resource && values[columnOf(one)] === one.condition[1])

/** True if the list shows exactly this part. */
export function isListPart({ condition: [name, value] }: ListPart, params: URLSearchParams) {
  const asked = params.getAll(name)
  return asked.length === 1 && asked[0] === value
}

/** The address of the whole list, narrowed to the part. */
export function wholeList({ of, condition }: ListPart, from: URL, path = '') {
  const params = new URLSearchParams(from.searchParams)
  params.set(condition[0], condition[1])
  return `${facadeNamed(of).route}${path}?${params}`
}
