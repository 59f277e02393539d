import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DexieOutbox } from '#store/dexie/outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import type { Numbers, Outbox } from '#store/outbox.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { applied, newQueued } from '../support/queued.ts'

const outboxes: Readonly<Record<string, () => Outbox>> = {
  memory: () => new MemoryOutbox(),
  dexie: () => {
    const outbox = new DexieOutbox(new OutboxDatabase())
    onTestFinished(async () => {
      await outbox.db.delete()
      outbox.close()
    })
    return outbox
  },
}

describe.each(Object.entries(outboxes))('an outbox: %s', (_, open) => {
  const filled = async (outbox: Outbox, count: number, stream = v7()) => {
    const added = []
    for (let at = 0; at < count; at++) added.push(await outbox.add(stream, newQueued({ stream })))
    return added
  }
  const stagesIn = async (outbox: Outbox) => (await outbox.all()).map(({ stage }) => stage)

  test('counts each stream from one and keeps the order in which things were made', async () => {
    const outbox = open()
    const [one, other] = [v7(), v7()]
    for (const stream of [one, other, one, one, other]) await outbox.add(stream, newQueued({ stream }))
    const all = await outbox.all()
    expect(all.map(({ command }) => command.seq)).toEqual([1, 1, 2, 3, 2])
    expect(all.map(({ n }) => n)).toEqual([...all.map(({ n }) => n)].sort((a, b) => a - b))
    expect(new Set(all.map(({ n }) => n)).size).toBe(5)
    expect(await stagesIn(outbox)).toEqual(Array(5).fill('waiting'))
  })

  test('gives no place in a stream twice to those who add at once', async () => {
    const outbox = open()
    const stream = v7()
    await Promise.all(Array.from({ length: 20 }, () => outbox.add(stream, newQueued({ stream }))))
    const places = (await outbox.all()).map(({ command }) => command.seq)
    expect(places).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('a command that could not be made takes no place', async () => {
    const outbox = open()
    const stream = v7()
    const broken = () => {
      throw new Error('no')
    }
    await expect((async () => outbox.add(stream, broken))()).rejects.toThrow('no')
    await outbox.add(stream, newQueued({ stream }))
    expect((await outbox.all()).map(({ command }) => command.seq)).toEqual([1])
  })

  test('gives the documents of the device their numbers, on from the last that the server has seen', async () => {
    const outbox = open()
    const given: (string | null)[] = []
    const add = (numbers?: Numbers) => {
      const make = newQueued()
      return outbox.add(
        v7(),
        (seq, number) => {
          given.push(number)
          return make(seq)
        },
        numbers,
      )
    }
    for (const last of [7, 7, 7]) await add({ code: 'A3', last })
    await add()
    await add({ code: 'A3', last: 20 })
    await Promise.all([add({ code: 'A3', last: 7 }), add({ code: 'B1', last: 0 })])
    expect(given.toSorted()).toEqual(['A3-10', 'A3-21', 'A3-22', 'A3-8', 'A3-9', 'B1-1', null].toSorted())
  })

  test('takes what became of commands, and leaves the others alone', async () => {
    const outbox = open()
    const [first, second, third] = await filled(outbox, 4)
    await outbox.take([
      applied(first!),
      { id: second!.command.id, state: 'refused', code: 'invalid', errors: { name: [{ code: 'taken' }] } },
      { id: third!.command.id, state: 'out_of_order', expected: 1 },
      { ...applied(first!), id: v7() },
    ])
    expect(await stagesIn(outbox)).toEqual(['applied', 'refused', 'waiting', 'waiting'])
    expect((await outbox.all())[1]?.answer).toMatchObject({ code: 'invalid', errors: { name: [{ code: 'taken' }] } })
  })

  test('what is done stays done, whatever answer comes late', async () => {
    const outbox = open()
    const [one] = await filled(outbox, 1)
    await outbox.stage([one!.command.id], 'done')
    expect(await stagesIn(outbox)).toEqual(['done'])
    await outbox.take([applied(one!)])
    expect(await stagesIn(outbox)).toEqual(['done'])
  })

  test('a person’s word ends it', async () => {
    const outbox = open()
    const [one] = await filled(outbox, 1)
    await outbox.take([{ id: one!.command.id, state: 'discarded' }])
    expect(await stagesIn(outbox)).toEqual(['done'])
  })

  test('what is done waits again when the server has lost it', async () => {
    const outbox = open()
    const added = await filled(outbox, 3)
    const ids = added.map(({ command }) => command.id)
    await outbox.stage(ids, 'done')
    await outbox.all()
    await outbox.stage(ids.slice(1), 'waiting')
    expect(await stagesIn(outbox)).toEqual(['done', 'waiting', 'waiting'])
    await outbox.stage(ids, 'done')
    expect(await outbox.all()).toMatchObject(added.map(({ command }) => ({ command, stage: 'done' })))
  })

  test('what has moved on since it was looked at stays where it is', async () => {
    const outbox = open()
    const added = await filled(outbox, 2)
    await outbox.take(added.map(applied))
    const ids = added.map(({ command }) => command.id)
    await outbox.stage(ids.slice(1), 'waiting')
    await outbox.stage(ids, 'done', 'applied')
    expect(await stagesIn(outbox)).toEqual(['done', 'waiting'])
  })

  test('removes only what it is told to', async () => {
    const outbox = open()
    const [first, second] = await filled(outbox, 2)
    await outbox.remove([first!.command.id, v7()])
    expect((await outbox.all()).map(({ command }) => command.id)).toEqual([second!.command.id])
    const [third] = await filled(outbox, 1, second!.command.stream)
    expect(third!.command.seq).toBe(3)
  })
})
