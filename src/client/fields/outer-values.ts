import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { columnsOf } from '#store/query.ts'

/** Values of the outer fields that narrow the search, and the first outer field that is still empty. */
export function outerValues(resource: Resource, name: string, values: Row): { within: Row; missing: string | null } {
  const target = resourceNamed((resource.fields[name] as { to: string }).to)
  const outer = (resource.fields[name]?.within ?? []).flatMap((outerName) => {
    const outerField = resource.fields[outerName]
    const key = outerField ? keyOf(outerName, outerField) : outerName
    return columnsOf(target).includes(key) ? [{ outerName, key }] : []
  })
  return {
    within: Object.fromEntries(outer.map(({ key }) => [key, values[key]])),
    missing: outer.find(({ key }) => !values[key])?.outerName ?? null,
  }
}
