import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { Journal, type JournalFiles } from '#store/dexie/journal.ts'
import { openOutbox } from '#store/dexie/open-outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { applied, newQueued } from '../support/queued.ts'

/** Files that outlive the database. */
function filesInMemory() {
  const texts = new Map<string, string>()
  const files: JournalFiles = {
    append: async (name, text) => void texts.set(name, (texts.get(name) ?? '') + text),
    read: async (name) => texts.get(name) ?? '',
    names: async () => [...texts.keys()],
    remove: async (name) => void texts.delete(name),
  }
  return { files, texts }
}

async function opened(journal: Journal | null) {
  const { outbox, device } = await openOutbox(new OutboxDatabase(), journal, v7)
  onTestFinished(async () => {
    await outbox.db.delete()
    outbox.close()
  })
  return { outbox, device }
}

test('a lost database is filled again with what was not done, and the device stays itself', async () => {
  const { files } = filesInMemory()
  const journal = new Journal(files)
  const before = await opened(journal)
  const stream = v7()
  const [first, second, third] = [
    await before.outbox.add(stream, newQueued({ stream })),
    await before.outbox.add(stream, newQueued({ stream })),
    await before.outbox.add(stream, newQueued({ stream })),
  ]
  await before.outbox.take([applied(second)])
  await before.outbox.stage([first.command.id], 'done')
  await journal.settled()
  await before.outbox.db.delete()

  const after = await opened(new Journal(files))
  expect(after.device).toBe(before.device)
  expect(await after.outbox.all()).toMatchObject([
    { command: second.command, stage: 'waiting', answer: null },
    { command: third.command, stage: 'waiting', answer: null },
  ])
  const next = await after.outbox.add(stream, newQueued({ stream }))
  expect(next.command.seq).toBe(4)
})

test('a journal that another tab writes just then is read a moment later', async () => {
  const { files } = filesInMemory()
  const journal = new Journal(files)
  const before = await opened(journal)
  const one = await before.outbox.add(v7(), newQueued())
  await journal.settled()
  await before.outbox.db.delete()

  let isBusy = true
  const read = async (name: string) => {
    if (!isBusy) return files.read(name)
    isBusy = false
    throw new DOMException('it has changed since', 'NotReadableError')
  }
  const after = await opened(new Journal({ ...files, read }))
  expect(after.device).toBe(before.device)
  expect(await after.outbox.all()).toMatchObject([{ command: one.command }])
})

test('a database that is there is not filled twice', async () => {
  const { files } = filesInMemory()
  const journal = new Journal(files)
  const { outbox, device } = await opened(journal)
  const one = await outbox.add(v7(), newQueued())
  await journal.settled()
  await outbox.remove([one.command.id])
  const again = await openOutbox(outbox.db, new Journal(files), v7)
  expect(again.device).toBe(device)
  expect(await again.outbox.all()).toEqual([])
})

test('a line that was cut off costs only itself', async () => {
  const { files, texts } = filesInMemory()
  const journal = new Journal(files, () => new Date('2026-03-01T10:00:00.000Z'))
  const [first, second] = [newQueued()(1), newQueued()(1)].map((one, n) => ({
    ...one,
    n,
    stage: 'waiting' as const,
    answer: null,
  }))
  journal.queued(first!)
  await journal.settled()
  const day = '2026-03-01.jsonl'
  texts.set(day, `${texts.get(day)}\n{"queued":{"comm`)
  journal.queued(second!)
  await journal.settled()
  expect((await journal.read()).records).toEqual([first, second])
})

test('a journal that can’t be written stops nobody', async () => {
  const { files } = filesInMemory()
  const broken: JournalFiles = {
    ...files,
    append: async () => {
      throw new Error('no room')
    },
    names: async () => {
      throw new Error('no files')
    },
  }
  const { outbox } = await opened(new Journal(broken))
  await outbox.add(v7(), newQueued())
  expect(await outbox.all()).toHaveLength(1)
})

test('what is older than forty days goes, the name of the device stays', async () => {
  const { files, texts } = filesInMemory()
  let now = new Date('2026-03-01T10:00:00.000Z')
  const journal = new Journal(files, () => now)
  journal.device('d')
  journal.done([v7()])
  await journal.settled()
  now = new Date('2026-04-09T10:00:00.000Z')
  await journal.tidy()
  expect([...texts.keys()].sort()).toEqual(['2026-03-01.jsonl', 'device.jsonl'])
  now = new Date('2026-04-11T10:00:00.000Z')
  await journal.tidy()
  expect([...texts.keys()]).toEqual(['device.jsonl'])
  expect((await journal.read()).device).toBe('d')
})
