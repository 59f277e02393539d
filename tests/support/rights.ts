import { books } from '#domain/books.ts'
import { documents } from '#domain/house.ts'
import { documentActions, permissionKey, permissionOf } from '#domain/kernel/permission.ts'

const isReport = (name: string) => books.some((register) => name.startsWith(`${register.permission}.`))

/** The keys of rights by their names, `brands.read`: who may do something with documents here may do it with all of them. */
export const rightsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => (name.includes(':') ? [name] : withOthers(name)))),
]

function withOthers(name: string): readonly string[] {
  const key = isReport(name) ? permissionKey(name, 'reports') : permissionKey(name)
  const [permission, action] = name.split('.')
  const document = documents.find((one) => one.permission === permission)
  if (isReport(name) && action === 'read') return [key, key.replace('.read', '.total')]
  if (!document || action === 'export') return [key]
  return [
    key,
    ...documentActions.filter((one) => one !== 'confirm').map((one) => permissionKey(permissionOf(document, one))),
  ]
}
