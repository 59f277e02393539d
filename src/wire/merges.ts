import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { mergeRight, mergeSchema } from '#domain/kernel/merging.ts'
import { type Actor, can, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, momentSchema, perhapsId } from './shapes.ts'

const effects = v.object({
  records: v.array(v.object({ resource: v.string(), count: integerSchema })),
  /** What a register holds of one of those to be merged; `apart` are dimensions that are never summed over: the currency. */
  balances: v.array(
    v.object({
      register: v.string(),
      id,
      apart: v.record(v.string(), v.string()),
      sums: v.record(v.string(), v.number()),
    }),
  ),
  values: v.array(v.object({ each: id, value: integerSchema, from: id })),
})
const made = v.object({
  id,
  into_id: id,
  into_name: v.string(),
  from: v.array(v.object({ id, name: v.string() })),
  at: momentSchema,
  user: v.string(),
  undone_at: v.nullable(momentSchema),
})
const alike = v.object({ field: v.string(), ids: v.array(id) })

/** Calls of a kind of record whose declaration lets several become one. */
export function mergeCallsOf(resource: Resource) {
  const { name, path, permission } = resource
  const needs = `Needs the permission ${mergeRight(resource)}.`
  const merges = { of: resource, right: (actor: Actor) => can(actor, mergeRight(resource)) }
  return {
    preview: call(`${name}.merge_preview`, {
      post: `${path}/merge/preview`,
      ...merges,
      question: mergeSchema,
      answer: effects,
      says: 'What would follow if records became one: how many of each kind, and what the registers hold of each',
      about: `${needs} \`values\` are those that the one that stays takes over because it has none: of products the prices, by price type.`,
      refuses: ['invalid'],
    }),
    merge: call(`${name}.merge`, {
      post: `${path}/merge`,
      ...merges,
      question: mergeSchema,
      answer: v.object({ id }),
      says: 'Makes records one: documents and registers follow to the one that stays, all or nothing',
      about: `${needs} Of \`fields\` only what one of the records says is taken. Who names an old id afterwards is led to the new one.`,
      refuses: ['invalid'],
    }),
    undo: call(`${name}.merge_undo`, {
      post: `${path}/merge/:id/undo`,
      ...merges,
      answer: v.object({ id }),
      says: 'Parts what was merged, as long as it is clear what was whose',
      about: `${needs} What was written since about the one that stayed remains with it. Refused where that changed what had followed, builds on it or takes from it: the answer names the document.`,
      refuses: ['invalid', 'not_found'],
    }),
    whyNotUndone: call(`${name}.merge_stops`, {
      get: `${path}/merge/:id/undo`,
      ...merges,
      answer: v.object({ stops: v.nullable(v.string()) }),
      says: 'Whether a merge can be undone now, and if not, what stops it',
      about: needs,
      refuses: ['not_found'],
    }),
    made: call(`${name}.merges`, {
      get: `${path}/merges`,
      of: resource,
      right: (actor) => may(actor, resource, 'read'),
      question: v.object({ record: perhapsId }),
      answer: v.array(made),
      says: 'What was merged, the newest first; with `record`, what this record had to do with',
      about: `Needs the permission ${permission}.read.`,
    }),
    duplicates: call(`${name}.duplicates`, {
      get: `${path}/duplicates`,
      ...merges,
      answer: v.array(alike),
      says: 'Groups of records that agree in what mostly tells them apart',
      about: needs,
    }),
  }
}
type Calls = ReturnType<typeof mergeCallsOf>
export type MergeEffects = AnswerGiven<Calls['preview']>
export type MergeMade = AnswerGiven<Calls['made']>[number]
export type Alike = AnswerGiven<Calls['duplicates']>[number]
