import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { FiscalDevice } from '#client/hardware/fiscal/device.ts'
import { enqueue, type QueuedReceipt, type ReceiptShelf, retry, sendAll } from '#client/hardware/fiscal/queue.ts'
import type { FiscalAnswer, FiscalReceipt } from '#wire/fiscal.ts'

function memory(): ReceiptShelf & { entries: Map<string, QueuedReceipt> } {
  const entries = new Map<string, QueuedReceipt>()
  return {
    entries,
    get: async (id) => entries.get(id),
    put: async (entry) => void entries.set(entry.id, entry),
    all: async () => [...entries.values()].reverse(),
  }
}

const receipt = (id = v7()) => ({ id, lines: [], total: 5 }) as unknown as FiscalReceipt
const moment = (at: number) => new Date(Date.UTC(2026, 2, 2) + at * 1000).toISOString()
const isFinal = (error: unknown) => error === 'never'

/** A device that signs once for each receipt, as the law wants it, and fails before or after that. */
function device(faults: readonly ('none' | 'before' | 'after' | 'refuse' | 'never' | 'none there')[]) {
  const signed = new Map<string, string>()
  let turn = 0
  const one: FiscalDevice = {
    async register({ id }): Promise<FiscalAnswer> {
      const fault = faults[turn] ?? 'none'
      turn += 1
      if (fault === 'before') throw new Error('no connection')
      if (fault === 'never') throw 'never'
      if (fault === 'none there') return { state: 'refused', code: 'not_connected' }
      if (fault === 'refuse') return { state: 'refused', code: 'shift_closed' }
      if (!signed.has(id)) signed.set(id, String(signed.size + 1))
      if (fault === 'after') return { state: 'unreachable' }
      return { state: 'registered', number: signed.get(id)!, sign: 'x', qr: 'y', at: moment(0), test: true }
    },
    maker: async () => ({ device: null, missing: null }),
  }
  return { one, signed }
}

test('each receipt is signed once and in the order it came, whatever goes wrong on the way', async () => {
  const fault = fc.constantFrom('none' as const, 'before' as const, 'after' as const)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.array(fault, { maxLength: 30 }), async (count, faults) => {
      const shelf = memory()
      const { one, signed } = device(faults)
      const ids = Array.from({ length: count }, () => v7())
      for (const [at, id] of ids.entries()) {
        await enqueue(shelf, receipt(id), moment(at))
        await sendAll(shelf, one, isFinal)
        // Said twice by a till that was restarted in the midst of it.
        await enqueue(shelf, receipt(id), moment(at + 100))
      }
      for (let turn = 0; turn <= faults.length; turn += 1) await sendAll(shelf, one, isFinal)
      expect([...signed.keys()]).toEqual(ids)
      const entries = ids.map((id) => shelf.entries.get(id))
      expect(entries.map((entry) => [entry?.state, entry?.sign?.number])).toEqual(
        ids.map((_, at) => ['registered', String(at + 1)]),
      )
    }),
  )
})

test('a refusal holds up nobody, and is sent again when a person asks', async () => {
  const shelf = memory()
  const [first, second, third] = [receipt(), receipt(), receipt()]
  for (const [at, one] of [first, second, third].entries()) await enqueue(shelf, one, moment(at))
  const { one } = device(['refuse', 'never', 'none', 'none'])
  const refused = await sendAll(shelf, one, isFinal)
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [first.id, 'shift_closed'],
    [second.id, 'not_taken'],
  ])
  const told = () => [first, second, third].map(({ id }) => [shelf.entries.get(id)?.state, shelf.entries.get(id)?.code])
  expect(told()).toEqual([
    ['refused', 'shift_closed'],
    ['refused', 'not_taken'],
    ['registered', null],
  ])
  await retry(shelf, first.id)
  await retry(shelf, third.id)
  await sendAll(shelf, one, isFinal)
  expect(told()[0]).toEqual(['registered', null])
})

test('receipts wait for a device that is not connected yet, and are not called refused', async () => {
  const shelf = memory()
  const first = receipt()
  await enqueue(shelf, first, moment(0))
  const { one } = device(['none there'])
  expect(await sendAll(shelf, one, isFinal)).toEqual([])
  expect(shelf.entries.get(first.id)?.state).toBe('waiting')
  await sendAll(shelf, one, isFinal)
  expect(shelf.entries.get(first.id)?.state).toBe('registered')
})
