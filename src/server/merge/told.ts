import { mergeRight, mergeSchema } from '#domain/kernel/merging.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import {
  array,
  data,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'

const open = { type: 'object', additionalProperties: true }
const needs = (resource: Resource) => `Needs the permission ${mergeRight(resource)}.`

export const previewTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'What would follow if records became one: how many of each kind, and what the registers hold of each',
    description: `${needs(resource)} \`values\` are those that the one that stays takes over because it has none: of products the prices, by price type.`,
    body: jsonOf(mergeSchema),
    answer: data(
      object({
        records: array(object({ resource: string, count: integerType })),
        balances: array(object({ register: string, id: uuid, apart: open, sums: open })),
        values: array(object({ each: uuid, value: integerType, from: uuid })),
      }),
    ),
    refusals: ['invalid'],
  })

export const mergeTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'Makes records one: documents and registers follow to the one that stays, all or nothing',
    description: `${needs(resource)} Of \`fields\` only what one of the records says is taken. Who names an old id afterwards is led to the new one.`,
    body: jsonOf(mergeSchema),
    answer: data(object({ id: uuid })),
    refusals: ['invalid'],
  })

export const undoMergeTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'Parts what was merged, as long as it is clear what was whose',
    description: `${needs(resource)} What was written since about the one that stayed remains with it. Refused where that changed what had followed, builds on it or takes from it: the answer names the document.`,
    answer: data(object({ id: uuid })),
    refusals: ['invalid', 'not_found'],
  })

export const whyNotUndoneTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'Whether a merge can be undone now, and if not, what stops it',
    description: needs(resource),
    answer: data(object({ stops: nullable(string) })),
    refusals: ['not_found'],
  })

export const mergesTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'What was merged, the newest first; with `record`, what this record had to do with',
    description: `Needs the permission ${resource.permission}.read.`,
    query: { record: uuid },
    answer: data(
      array(
        object({
          id: uuid,
          into_id: uuid,
          into_name: string,
          from: array(object({ id: uuid, name: string })),
          at: momentTold,
          user: string,
          undone_at: nullable(momentTold),
        }),
      ),
    ),
  })

export const duplicatesTold = (resource: Resource) =>
  described({
    tag: resource.name,
    summary: 'Groups of records that agree in what mostly tells them apart',
    description: needs(resource),
    answer: data(array(object({ field: string, ids: array(uuid) }))),
  })
