import { house } from '#domain/house.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { idFrom } from '#domain/kernel/id.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Filter } from '#store/question.ts'
import { Refused } from '../http/errors.ts'

/** Of rows that lines of others answer: the parameter by which they are asked, and the key of what they are asked of. */
export function askedByOf({ name }: Resource): { readonly key: string; readonly of: string } | null {
  const [answers] = house.flatMap((one) =>
    lineFieldsOf(one).flatMap(({ field }) => (field.answers?.each === name ? [field.answers] : [])),
  )
  return answers ? { key: `${answers.beside}_id`, of: `${answers.of}_ids` } : null
}

/** `category_id` of specifications: those that are asked of its products, as are those of no category in particular. */
export function askedBeside(resource: Resource, params: URLSearchParams): Readonly<Record<string, Filter>> {
  const asked = askedByOf(resource)
  const given = asked && params.get(asked.key)
  if (!asked || !given) return {}
  const id = idFrom(given)
  if (!id) throw new Refused('invalid', { [asked.key]: [fault('reference')] })
  return { [asked.of]: { any: [id, null] } }
}
