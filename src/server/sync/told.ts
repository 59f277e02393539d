import { mostOfShort } from '#wire/shapes.ts'
import { pageOf, paging } from '../http/calls/table-told.ts'
import { array, boolean, data, described, momentTold, nullable, object, string, uuid } from '../http/describe.ts'

const tag = 'sync'
const device = nullable(object({ id: uuid, name: string, code: nullable(string) }))
const needs = (permission: string) => ({ description: `Needs the permission ${permission}.` })

const setAside = object({
  id: uuid,
  state: { enum: ['set_aside', 'blocked'] },
  type: string,
  record_id: uuid,
  received_at: momentTold,
  device,
  author: object({ id: uuid, name: string }),
  sender: object({ id: uuid, name: string }),
  is_proven: boolean,
  code: string,
  reason: string,
  faults: { type: 'object' },
  errors: { type: 'object', additionalProperties: array(string) },
  by: array(uuid),
  command: { type: 'object' },
})

export const setAsideTold = described({
  tag,
  summary: 'What devices brought and could not be posted: it waits, whole, for a decision',
  ...needs('attention.read'),
  query: { ...paging(mostOfShort), 'state[]': array({ enum: ['set_aside', 'blocked'] }) },
  answer: pageOf(setAside),
})

const summaries = {
  retry:
    'Judges it again, as its author’s deed if they were believed, or else as one of whoever asks; not by who sent it',
  discard: 'Gives it up; what it said is kept in the audit',
} as const

export const decisionTold = (how: keyof typeof summaries) =>
  described({
    tag,
    summary: summaries[how],
    ...needs('attention.update'),
    body: object({ comment: { type: 'string', maxLength: 500 } }),
    answer: data(object({ id: uuid, state: string })),
    refusals: ['invalid', 'not_found', 'conflict'],
  })

export const alarmsTold = described({
  tag,
  summary:
    'What should never happen and did: one id with two contents, one place of a stream taken twice, a gap, other data on a device, work in the name of an enrolled one that is not proven to be its',
  ...needs('attention.read'),
  query: paging(mostOfShort),
  answer: pageOf(
    object({
      id: uuid,
      code: { enum: ['changed_payload', 'stream_forked', 'stream_gap', 'replica_drift', 'device_unproven'] },
      command_id: uuid,
      at: momentTold,
      device,
      parts: array(string),
      type: nullable(string),
      record_id: nullable(uuid),
      number: nullable(string),
    }),
  ),
})

export const driftTold = described({
  tag,
  summary: 'A device that counted what it holds, found these resources and registers wrong, and filled itself anew',
  body: object({ device: uuid, parts: array(string) }),
  answer: data(object({})),
  refusals: ['invalid', 'device_unproven'],
})

export const claimTold = described({
  tag,
  summary: 'Tells the other devices for ten minutes that these units are about to be sold, and which they have already',
  body: object({ device: uuid, record_id: uuid, codes: array(string) }),
  answer: data(
    object({
      taken: array(object({ code: string, reason: { enum: ['claimed', 'not_on_hand'] }, device: nullable(string) })),
    }),
  ),
  refusals: ['invalid', 'device_unproven'],
})

export const releaseTold = described({
  tag,
  summary: 'Lets go of the units of a record, by the device that has claimed them',
  query: { device: uuid },
  answer: data(object({})),
  refusals: ['invalid', 'device_unproven'],
})
