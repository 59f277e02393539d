import { array, boolean, described, integerType, nullable, object, string, uuid } from '../http/describe.ts'

const row = { type: 'object' } as const
const byName = (items: object) => ({ type: 'object', additionalProperties: array({ ...items }) })
const state = {
  enum: ['applied', 'set_aside', 'refused', 'blocked', 'out_of_order', 'discarded', 'replaced'],
} as const
const currentTold = { ...row, description: 'after a conflict: the record as it is now, for those who may read it' }
const answered = object({ id: uuid, state })

export const pullTold = described({
  tag: 'sync',
  summary: 'What is new for a device since its cursor; without one, everything it may hold, a helping at a time',
  body: object(
    {
      cursor: nullable(string),
      pending: array(uuid),
      tally: boolean,
      columns: boolean,
      parts: { ...boolean, description: 'whoever asks so renews a changed part alone, and not all of it' },
      renew: { ...array(string), description: 'parts that are to come anew' },
    },
    ['cursor'],
  ),
  answer: object(
    {
      rows: byName(row),
      columns: {
        description:
          'More rows, for who asks for columns: by resource how many they are and what they say in each field',
        type: 'object',
        additionalProperties: object({ count: integerType, fields: row }),
      },
      removed: byName(uuid),
      filled: {
        description: 'Parts of which these are all rows above the first id up to the second, or up to the end',
        type: 'object',
        additionalProperties: object({ after: string, upTo: nullable(string) }),
      },
      narrowed: {
        description: 'What of these parts may still be held: only these keys, or all without those, in these places',
        type: 'object',
        additionalProperties: object({
          only: array(string),
          without: array(string),
          places: object({ keys: array(string), among: array(uuid) }),
        }),
      },
      settled: array(answered),
      cursor: string,
      more: boolean,
      ready: boolean,
      progress: nullable(object({ done: integerType, total: integerType })),
      reset: boolean,
      restored: boolean,
      tallied: object({
        at: { type: 'string', format: 'date-time' },
        parts: { type: 'object', additionalProperties: object({ count: integerType, sum: integerType }) },
      }),
    },
    ['rows', 'removed', 'settled', 'cursor', 'more', 'ready', 'progress', 'reset', 'restored'],
  ),
  refusals: ['invalid'],
})

const command = object({
  id: uuid,
  type: { ...string, description: 'what is asked of what, such as retail_sale.create' },
  version: integerType,
  manner: { enum: ['request', 'fact'] },
  stream: uuid,
  seq: integerType,
  author: uuid,
  at: { type: 'string', format: 'date-time' },
  record: uuid,
  after: array(uuid),
  replaces: nullable(uuid),
  payload: row,
})

export const pushTold = described({
  tag: 'sync',
  summary: 'Takes commands in the order in which a device made them; each is answered for itself, and twice is once',
  body: object(
    {
      device: uuid,
      commands: array(command),
      lost: array(object({ stream: uuid, seq: integerType })),
      gone: array(uuid),
      grants: array(string),
      signatures: {
        description: 'By the id of a command, what its author signed: ECDSA over P-256 with SHA-256, as browsers sign',
        type: 'object',
        additionalProperties: string,
      },
    },
    ['device', 'commands'],
  ),
  answer: object({ answers: array(object({ id: uuid, state, current: currentTold }, ['id', 'state'])) }),
  refusals: ['invalid', 'too_large'],
})

export const missingTold = described({
  tag: 'sync',
  summary:
    'Which of these commands of the organisation the server does not have, or has as waiting: after it came back from an older copy they are sent again',
  body: object({ ids: array(uuid) }),
  answer: object({ missing: array(uuid) }),
  refusals: ['invalid'],
})
