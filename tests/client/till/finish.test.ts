import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { finishedAmong, saleDocument } from '#client/screens/till/state/finish.ts'
import { emptySale } from '#client/screens/till/state/sale.ts'
import type { Queued, Stage } from '#store/outbox.ts'
import { newQueued } from '../../support/queued.ts'

const queued = (record: string, stage: Stage, is_draft = false): Queued => {
  const made = newQueued({ record })(1)
  return { ...made, command: { ...made.command, payload: { is_draft } }, n: 1, stage, answer: null }
}

test('of the sales that stood open when the page died, those that the outbox has are not open any more', () => {
  const ids = ['sold', 'put off', 'recalled', 'recalled and sold', 'not taken', 'untouched'].map((name) => [name, v7()])
  const id = Object.fromEntries(ids) as Record<string, string>
  const sales = Object.entries(id).map(([name, id]) => ({ id, revision: name.startsWith('recalled') ? 1 : null }))
  const outbox = [
    queued(id.sold!, 'waiting'),
    queued(id['put off']!, 'done', true),
    queued(id.recalled!, 'done', true),
    queued(id['recalled and sold']!, 'done', true),
    queued(id['recalled and sold']!, 'applied'),
    queued(id['not taken']!, 'set_aside'),
  ]
  expect(finishedAmong(sales, outbox)).toEqual([id.sold, id['put off'], id['recalled and sold']])
})

test('a sale that is put off is not paid yet', () => {
  const place = { warehouse_id: v7(), cashbox_id: v7() }
  expect(saleDocument(emptySale(v7(), 1), place, null, '2026-11-22T09:00:00.000Z')).toMatchObject({
    payments: [],
    schedule: [],
  })
})
