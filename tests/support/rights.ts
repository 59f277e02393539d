import { books } from '#domain/books.ts'
import { documents } from '#domain/house.ts'
import { documentActions, permissionKey, permissionOf } from '#domain/kernel/permission.ts'

const isReport = (name: string) => books.some((register) => name.startsWith(`${register.permission}.`))

/**
 * The keys of rights by their names, `brands.read`: who reads documents here reads and changes those of all, unless the
 * name says `own:`.
 */
export const rightsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => (name.startsWith('own:') ? [permissionKey(name.slice(4))] : withOthers(name)))),
]

function withOthers(name: string): readonly string[] {
  const key = isReport(name) ? permissionKey(name, 'reports') : permissionKey(name)
  const [permission, action] = name.split('.')
  const document = documents.find((one) => one.permission === permission)
  if (!document || action === 'export') return [key]
  return [
    key,
    ...documentActions.filter((one) => one !== 'confirm').map((one) => permissionKey(permissionOf(document, one))),
  ]
}
