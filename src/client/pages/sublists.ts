import { facadeNamed } from '../data/areas.ts'

/** Parts of lists that have an address and a menu entry of their own. */
export const sublists = [
  {
    of: 'partner',
    route: '/references/clients',
    key: 'client',
    /** One of them. */
    one: 'fields:client',
    condition: ['partner_type[]', 'client'],
  },
] as const

/** The part that a list of a resource is narrowed to, if it is one. */
export const partAt = (resource: string, params: URLSearchParams) =>
  sublists.find((one) => one.of === resource && isPart(one, params))

export type Sublist = (typeof sublists)[number]

/** True if the list shows exactly this part. */
export function isPart({ condition: [name, value] }: Sublist, params: URLSearchParams) {
  const asked = params.getAll(name)
  return asked.length === 1 && asked[0] === value
}

/** The address of the whole list, narrowed to the part. */
export function wholeList({ of, condition }: Sublist, from: URL, path = '') {
  const params = new URLSearchParams(from.searchParams)
  params.set(...condition)
  return `${facadeNamed(of).route}${path}?${params}`
}
