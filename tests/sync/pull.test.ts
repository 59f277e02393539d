// long: what a device pulls, and what it must not, on one server
import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changeResource, type ResourceCommand } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import { type HeldRow, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { helping, pull } from '#sync/feed.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { pullAll } from '#sync/pull.ts'
import { adminOf, authorOf, make, makeOrganisation, superActor } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, storedRow } from '../support/rows.ts'

let db: Database
let store: SqlStore
let alpha: Actor
let beta: Actor
let organisations = 0

beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 20)
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())
beforeEach(async () => {
  alpha = adminOf((await makeOrganisation(store, `A${++organisations}`)).id)
  beta = adminOf((await makeOrganisation(store, `B${organisations}`)).id)
})

/** A device of a person: pulls from the store and reads from itself. */
function deviceOf(first: Actor) {
  const replicas = new ReplicaSet(v7())
  const answers: PullAnswer[] = []
  const device = {
    actor: first,
    replicas,
    answers,
    async ask(cursor: string | null) {
      const answer = await pull(store, device.actor, { cursor, pending: [] })
      answers.push(answer)
      return answer
    },
    pull: () => pullAll((cursor) => device.ask(cursor), replicas),
    async names(name: string) {
      const resource = resourceNamed(name)
      const { rows } = await replicas.list(resource, everyRow(resource, 'ru'), scopeOf(device.actor))
      return rows.map((row) => row.name)
    },
  }
  return device
}

const change = (actor: Actor, name: string, command: ResourceCommand) =>
  store.transaction((writer) =>
    changeResource(resourceNamed(name), command, { writer, actor, author: authorOf(actor) }),
  )
const rename = (actor: Actor, { id, ...row }: HeldRow, fields: Row) =>
  change(actor, 'brand', { action: 'update', id, input: { ...row, ...fields } })

describe('a device', () => {
  test('holds what its person may see, and follows every change', async () => {
    const kept = await make(store, alpha, 'brand', { name: 'Kept' })
    const dropped = await make(store, alpha, 'brand', { name: 'Dropped' })
    await make(store, beta, 'brand', { name: 'Foreign' })
    const device = deviceOf(alpha)
    await device.pull()
    expect(await device.names('brand')).toEqual(['Dropped', 'Kept'])

    await rename(alpha, kept, { name: 'Renamed' })
    await change(alpha, 'brand', { action: 'delete', id: dropped.id })
    await make(store, alpha, 'brand', { name: 'New' })
    await make(store, beta, 'brand', { name: 'Foreign too' })
    await device.pull()
    expect(await device.names('brand')).toEqual(['New', 'Renamed'])
    const sent = device.answers.flatMap(({ rows }) => rows.brand ?? [])
    expect(sent.filter(({ organisation_id }) => organisation_id !== alpha.organisation_id)).toEqual([])
    expect(sent.some((row) => 'organisation' in row)).toBe(false)
    // What was deleted is still there to be looked at and restored.
    const brand = resourceNamed('brand')
    const gone = await device.replicas.list(brand, { ...everyRow(brand, 'ru'), deleted: 'only' }, scopeOf(alpha))
    expect(gone.rows.map(({ name }) => name)).toEqual(['Dropped'])
  })

  test('gets nothing when nothing is new', async () => {
    const device = deviceOf(alpha)
    await device.pull()
    const cursor = device.answers.at(-1)?.cursor
    await device.pull()
    expect(device.answers.at(-1)).toMatchObject({ cursor, more: false, reset: false, progress: null })
  })

  test('reads as the server does', async () => {
    const category_id = (await make(store, alpha, 'category', { name: 'Phones' })).id
    await make(store, alpha, 'variation', { name: 'A56', category_id })
    const device = deviceOf(alpha)
    await device.pull()
    const variation = resourceNamed('variation')
    const query = everyRow(variation, 'ru')
    expect(await device.replicas.list(variation, query, scopeOf(alpha))).toEqual(
      await store.list(variation, query, scopeOf(alpha)),
    )
  })

  test('holds only what it takes to pick, where its person may not read', async () => {
    const category_id = (await make(store, alpha, 'category', { name: 'Phones', sequence: 7 })).id
    await make(store, alpha, 'variation', { name: 'A56', category_id })
    await make(store, alpha, 'brand', { name: 'Hidden' })
    const device = deviceOf({ ...alpha, permissions: new Set(['documents:variations.read']) })
    await device.pull()
    const category = await device.replicas.get(resourceNamed('category'), category_id, scopeOf(alpha))
    expect(category).toMatchObject({ name: 'Phones', prefix: expect.any(String), deleted_at: null })
    expect(category).not.toHaveProperty('sequence')
    expect(await device.names('variation')).toEqual(['A56'])
    expect(await device.names('brand')).toEqual([])
  })

  test('sees what another organisation shares, until it is no longer shared', async () => {
    const owned = { organisation_id: beta.organisation_id }
    const fields = {
      name: 'Shared',
      category_id: (await make(store, beta, 'category', { name: 'Phones' })).id,
      brand_id: (await make(store, beta, 'brand', { name: 'Theirs' })).id,
      measure_id: (await make(store, beta, 'measure', { name: 'pcs', precision: 0 })).id,
    }
    const { id } = await make(store, beta, 'product', fields)
    const device = deviceOf(alpha)
    await device.pull()
    expect(await device.names('product')).toEqual([])

    const share = (is_global: boolean) =>
      change(superActor, 'product', { action: 'update', id, input: { ...fields, ...owned, is_global } })
    await share(true)
    await device.pull()
    expect(await device.replicas.get(resourceNamed('product'), id, scopeOf(alpha))).toMatchObject({
      name: 'Shared',
      brand: { name: 'Theirs' },
      organisation: { id: beta.organisation_id },
    })
    await share(false)
    await device.pull()
    expect(await device.replicas.get(resourceNamed('product'), id, scopeOf(alpha))).toBeNull()
  })

  test('of a super user holds the super user’s own organisation', async () => {
    await make(store, alpha, 'brand', { name: 'Mine' })
    await make(store, beta, 'brand', { name: 'Theirs' })
    const device = deviceOf({ ...superActor, organisation_id: alpha.organisation_id })
    await device.pull()
    expect(await device.names('brand')).toEqual(['Mine'])
  })
})

describe('a first helping', () => {
  const many = helping * 2 + 500
  const manyBrands = () =>
    store.transaction((writer) => {
      const organisation_id = alpha.organisation_id
      const brand = Array.from({ length: many }, (_, at) =>
        storedRow('brand', { organisation_id, name: `Brand ${at}` }),
      )
      return keepRows(writer, { brand })
    })

  test('tells how far it has come', async () => {
    await manyBrands()
    const device = deviceOf(alpha)
    const told: PullAnswer['progress'][] = []
    await pullAll(
      (cursor) => device.ask(cursor),
      device.replicas,
      (progress) => told.push(progress),
    )
    const parts = told.map((progress) => progress?.done)
    expect(parts).toEqual([helping, helping * 2, told[0]?.total])
    expect(new Set(await device.names('brand')).size).toBe(many)
  })

  test('goes on where it broke off, and misses nothing that changed meanwhile', async () => {
    await manyBrands()
    const device = deviceOf(alpha)
    let asked = 0
    const cut = async (cursor: string | null) => {
      if (++asked === 3) throw new Error('no network')
      return device.ask(cursor)
    }
    await expect(pullAll(cut, device.replicas)).rejects.toThrow('no network')
    expect(await device.replicas.asOf()).toBeNull()
    const first = device.answers[0]?.rows.brand?.[0]
    if (!first) throw new Error('nothing came')
    await rename(alpha, first, { name: 'Changed meanwhile' })
    // Its id stands before all that was already taken.
    await make(store, alpha, 'brand', { name: 'Made meanwhile' }, '00000000-0000-7000-8000-000000000001')
    await device.pull()
    const taken = device.answers.flatMap(({ rows }) => rows.brand ?? [])
    expect(taken).toHaveLength(many + 2)
    const names = await device.names('brand')
    expect(names).toHaveLength(many + 1)
    expect(names).toEqual(expect.arrayContaining(['Changed meanwhile', 'Made meanwhile']))
  })

  test('takes a long change in one piece and goes on after it', async () => {
    const device = deviceOf(alpha)
    await device.pull()
    await make(store, alpha, 'brand', { name: 'Before' })
    await manyBrands()
    await make(store, alpha, 'brand', { name: 'After' })
    await device.pull()
    const names = await device.names('brand')
    expect(names).toHaveLength(many + 2)
    expect(names).toEqual(expect.arrayContaining(['Before', 'After']))
  })
})

describe('a device starts over', () => {
  const cases: Record<string, (device: ReturnType<typeof deviceOf>) => unknown> = {
    'when its person may see less': (device) => {
      device.actor = { ...alpha, permissions: new Set(['documents:categories.read']) }
    },
    'when its person moved to another organisation': (device) => {
      device.actor = adminOf(beta.organisation_id)
    },
    'when the feed begins another epoch': () =>
      db.execute(`update feeds set epoch = gen_random_uuid() where feed = '${alpha.organisation_id}'`),
    'when the server was restored from an older copy': () =>
      db.execute(`update feeds set version = 0 where feed = '${alpha.organisation_id}'`),
  }
  test.each(Object.entries(cases))('%s', async (_, happens) => {
    await make(store, alpha, 'brand', { name: 'Mine' })
    await make(store, alpha, 'category', { name: 'Mine' })
    await make(store, beta, 'brand', { name: 'Theirs' })
    const device = deviceOf(alpha)
    await device.pull()
    await happens(device)
    await device.pull()
    expect(device.answers.filter(({ reset }) => reset)).toHaveLength(1)
    const fresh = deviceOf(device.actor)
    await fresh.pull()
    for (const name of ['brand', 'category']) expect(await device.names(name)).toEqual(await fresh.names(name))
  })

  test('when its cursor can’t be read', async () => {
    for (const cursor of ['nonsense', btoa('{}'), btoa('{"own":1}')])
      expect(await pull(store, alpha, { cursor, pending: [] })).toMatchObject({ reset: true, rows: {} })
  })
})

describe('no row is lost to a device that pulls all the while', () => {
  test('when a writer that began first ends last', async () => {
    const device = deviceOf(alpha)
    await device.pull()
    const saved = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const slow = store.transaction(async (writer) => {
      const input = { ...emptyRow(resourceNamed('brand')), name: 'Slow' }
      const context = { writer, actor: alpha, author: authorOf(alpha) }
      await changeResource(resourceNamed('brand'), { action: 'create', id: v7(), input }, context)
      saved.resolve()
      await ended.promise
    })
    await saved.promise
    await make(store, alpha, 'category', { name: 'Quick' })
    await device.pull()
    ended.resolve()
    await slow
    await device.pull()
    expect([await device.names('category'), await device.names('brand')]).toEqual([['Quick'], ['Slow']])
  })

  test('when eight write at once and each commit takes its time', async () => {
    const kinds = ['brand', 'category', 'color', 'measure']
    // Runs when the transaction commits: the moment in which a version is known and its row not yet seen.
    await db.execute(`create or replace function linger() returns trigger language plpgsql as
      'begin perform pg_sleep(random() * 0.01); return null; end'`)
    await db.execute(`create constraint trigger lingers after insert on change_log
      deferrable initially deferred for each row execute function linger()`)
    onTestFinished(() => db.execute('drop trigger lingers on change_log').then(() => {}))
    const device = deviceOf(alpha)
    // However slow it is: they write on until it has pulled in between.
    const pulls = () => device.answers.filter(({ rows }) => Object.keys(rows).length > 0).length
    const written: string[] = []
    const write = async (at: number) => {
      const [fields, kind] = [{ precision: 0, hex_code: '#000000' }, kinds[at % kinds.length] ?? '']
      for (let turn = 0; turn < 15 || pulls() < 4; turn++) {
        await make(store, alpha, kind, { name: `${at}-${turn}`, ...fields })
        written.push(kind)
      }
    }
    let writing = true
    const pulling = (async () => {
      while (writing) await device.pull()
    })()
    await Promise.all(Array.from({ length: 8 }, (_, at) => write(at)))
    writing = false
    await pulling
    await device.pull()
    for (const name of kinds)
      expect(await device.names(name)).toHaveLength(written.filter((kind) => kind === name).length)
    expect(pulls()).toBeGreaterThan(3)
  })
})
