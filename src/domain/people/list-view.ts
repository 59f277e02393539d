import * as v from 'valibot'
import { refs } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import type { Changer } from '../kernel/resource.ts'

const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200), v.readonly())

/** A list as a person has arranged it: what it is narrowed by and ordered by, its columns, and how high its rows are. */
export const listViewSchema = v.object({
  route: v.pipe(v.string('required'), v.maxLength(200), v.regex(/^(\/[\w-]+)*\/?$/, 'choice')),
  name: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(60)),
  /** What stands behind the question mark in the address of the list. */
  address: v.pipe(v.string('required'), v.maxLength(4000), v.regex(/^[^:/\\<>\s]*$/, 'choice')),
  layout: v.object({
    widths: v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.finite())),
    hidden: names,
    shown: names,
    order: names,
  }),
  dense: v.boolean(),
  is_shared: v.boolean(),
  /** The roles that it is shared with; none of them is everybody. A device of before knows of no roles. */
  shared_with: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid('choice'))), v.maxLength(50), v.readonly()), []),
  /** Applied when its owner comes to the list without conditions. */
  is_default: v.boolean(),
})
export type ListView = v.InferOutput<typeof listViewSchema> & {
  readonly id: string
  /** Whether the person themself saved it; others share theirs. */
  readonly is_own: boolean
}

/** The roles of a view that is shared with some people only, as forms ask for them. */
export const sharedWith = refs('role')

/** So many has one person. */
export const mostViews = 100

/** Who may give their views to others in the organisation. */
export const mayShareViews = (actor: Changer) => can(actor, 'organizations.share_views')
