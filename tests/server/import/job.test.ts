import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { goOn, keepImporting } from '#server/import/job.ts'
import { findImport, moveImport } from '#server/import/sheets.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'
import { photo, photoForm } from './pictures.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof importingShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await importingShop(server, 'JB')
})
afterAll(() => server.close())

const ean = (n: number) => {
  const known = `47811${String(n).padStart(7, '0')}`
  return `${known}${eanDigitOf(known)}`
}
const heads = ['Наименование', 'Штрихкод', 'Категория', 'Бренд', 'Ед. изм.', 'Фото']
const sheet = (from: number, count: number, picture = '') =>
  Array.from({ length: count }, (_, n) => [`Thing ${from + n}`, ean(from + n), 'Things', 'Maker', 'pcs', picture])
const around = () => ({
  db: server.db,
  store: server.store,
  dataDir: server.config.dataDir,
  fetchPicture: async () => ({ fault: 'import_picture_failed' }),
})
const made = async (like: string) => {
  const { rows } = await server.db.$client.query(
    `select count(*)::int as all, count(distinct name)::int as apart from product where name like $1 and deleted_at is null`,
    [like],
  )
  return rows[0]
}

test('an import that a stopped server has left goes on where it was, and no row is taken twice', async () => {
  const brought = await shop.bring('product', heads, sheet(1000, 600))
  const key = { organisation_id: shop.organisation_id, id: brought.id }
  const held = await findImport(server.db, key)
  if (!held) throw new Error('not kept')
  await moveImport(server.db, held, ['draft'], 'running', { ...shop.actor, user_id: shop.person.id })
  await goOn(around(), key)
  expect((await shop.one(brought.id)).counts).toMatchObject({ created: 250, new: 350 })
  // Two servers are started, and both find it.
  const jobs = [keepImporting(around(), () => {}), keepImporting(around(), () => {})]
  expect((await shop.settled(brought.id)).counts).toMatchObject({ created: 600, new: 0 })
  await Promise.all(jobs.map((job) => job.close()))
  expect(await made('Thing 1%')).toEqual({ all: 600, apart: 600 })
})

test('one that is stopped keeps what it took, and can be undone or go on', async () => {
  const brought = await shop.bring('product', heads, sheet(3000, 900))
  await shop.told('POST', `/import/${brought.id}/run`)
  await pause(50)
  await shop.told('POST', `/import/${brought.id}/stop`).catch(() => {})
  const stopped = await shop.settled(brought.id)
  expect(stopped.counts.created + stopped.counts.new).toBe(900)
  const done = stopped.state === 'stopped' ? await shop.run(brought.id) : stopped
  expect(done).toMatchObject({ state: 'done', counts: { created: 900 } })
  expect(await shop.undo(brought.id)).toMatchObject({ state: 'undone', counts: { undone: 900 } })
  expect((await made('Thing 3%')).all).toBe(0)
})

test('stops once whoever began it has left', async () => {
  const brought = await shop.bring('product', heads, sheet(5000, 1))
  const held = await findImport(server.db, { organisation_id: shop.organisation_id, id: brought.id })
  if (!held) throw new Error('not kept')
  await moveImport(server.db, held, ['draft'], 'running', shop.actor)
  await goOn(around(), held)
  expect(await shop.one(brought.id)).toMatchObject({ state: 'stopped', trouble: 'person_gone' })
})

test('pictures are brought by the names that cells say; what is no photo or too large is refused', async () => {
  const brought = await shop.bring('product', heads, sheet(6000, 1, 'kettle.png'))
  expect((await shop.rows(brought.id))[0]?.faults.images).toContain('kettle.png')
  const bring = (name: string, bytes: Buffer) => {
    const { payload, headers } = photoForm(name, bytes)
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/import/${brought.id}/pictures`,
      headers: { ...headers, authorization: `Bearer ${shop.person.token}` },
      payload,
    })
  }
  expect((await bring('virus.png', Buffer.from('MZ\u0090\u0000 a program'))).statusCode).toBe(422)
  expect((await bring('huge.png', Buffer.alloc(40 * 1_048_576, 1))).statusCode).toBe(413)
  expect((await bring('Kettle.PNG', await photo())).statusCode).toBe(200)
  expect((await shop.run(brought.id)).counts).toMatchObject({ created: 1 })
  const { rows } = await server.db.$client.query(`select images from product where name = 'Thing 6000'`)
  expect(rows[0].images).toMatchObject([{ name: 'Kettle.PNG' }])
})
