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
    description: needs(resource),
    body: jsonOf(mergeSchema),
    answer: data(
      object({
        records: array(object({ resource: string, count: integerType })),
        balances: array(object({ register: string, id: uuid, apart: open, sums: open })),
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
    summary: 'Parts what was merged, as long as nothing was written about it since',
    description: needs(resource),
    answer: data(object({ id: uuid })),
    refusals: ['invalid', 'not_found'],
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
