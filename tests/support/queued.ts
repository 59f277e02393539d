import { v7 } from 'uuid'
import type { CommandAnswer } from '#store/command.ts'
import type { NewQueued, Queued } from '#store/outbox.ts'

interface Made {
  readonly stream?: string
  readonly author?: string
  readonly record?: string
  readonly at?: string
}

/** A command as it is queued: the record of a brand, unless it matters. */
export const newQueued =
  ({ stream = v7(), author = v7(), record = v7(), at = '2026-03-01T09:30:00.000Z' }: Made = {}) =>
  (seq: number): NewQueued => ({
    command: {
      id: v7(),
      type: 'brand.create',
      version: 1,
      manner: 'request',
      stream,
      seq,
      author,
      at,
      record,
      after: [],
      replaces: null,
      payload: { input: { name: 'Artel' } },
    },
    effect: { rows: [], entries: [] },
  })

export const applied = ({ command: { id } }: Queued): CommandAnswer => ({
  id,
  state: 'applied',
  number: null,
  revision: 1,
  otherwise: [],
})
