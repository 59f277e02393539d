import { sql } from 'drizzle-orm'
import { sheetColumns } from '#domain/import/columns.ts'
import { recognise } from '#domain/import/recognise.ts'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { checkAll } from '#server/import/check.ts'
import { goOn } from '#server/import/job.ts'
import { loadOwnColumns } from '#server/import/names.ts'
import { findImport, keepSheet, moveImport, tellImport } from '#server/import/sheets.ts'
import { followers } from '#server/roof/followers.ts'
import { SqlStore } from '#store/sql/store.ts'
import { hired } from '../support/hired.ts'
import { openShop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { line, ms, title } from './figures.ts'
import { sized } from './size.ts'

const goods = sized(50_000, 20)
const limit = 60_000

/** A sheet of many goods with a barcode and a price each: kept, compared with the books, and taken. */
export async function importing(): Promise<void> {
  await withBooks(async ({ db, folder }) => {
    const store = new SqlStore(db, followers)
    const shop = await openShop(store)
    const user_id = await hired(db, shop.organisation_id, ['documents:roles.admin'], {
      phone_number: '+998901230099',
      password_hash: '',
    })
    const actor: Actor = { ...shop.actor, user_id }
    title(`A sheet of ${goods} products, each with a barcode and a price`)
    const heads = ['Наименование', 'Штрихкод', 'Категория', 'Бренд', 'Ед. изм.', 'Цена']
    const columns = sheetColumns('product', await loadOwnColumns(db, shop.organisation_id))
    const sheet = {
      kind: 'product' as const,
      name: 'bench.xlsx',
      heads,
      program: null,
      columns: [...recognise([heads], columns).columns],
      rows: Array.from({ length: goods }, (_, n) => ({ number: n + 2, cells: cellsOf(n), lost: [] })),
    }
    const began = performance.now()
    const key = { organisation_id: shop.organisation_id, id: await keepSheet(db, actor, sheet, 'ru') }
    const kept = performance.now()
    const held = await findImport(db, key)
    if (!held) throw new Error('The sheet was not kept')
    await checkAll(db, held)
    const checked = performance.now()
    await moveImport(db, held, ['draft'], 'running', actor)
    const around = { db, store, dataDir: folder, fetchPicture: async () => ({ fault: 'import_picture_failed' }) }
    while (await goOn(around, key)) await Promise.resolve()
    const taken = performance.now()
    const { counts } = await tellImport(db, { ...held, state: 'done' })
    if (counts.created !== goods) throw new Error(`Only ${counts.created} of ${goods} were taken`)
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from register_prices_now`)
    if (rows[0]?.count !== goods) throw new Error('Not all prices were set')
    line('kept as a draft', ms(kept - began), '')
    line('compared with the books', ms(checked - kept), '')
    line('taken', ms(taken - checked), `limit ${limit} ms, ${((taken - checked) / limit).toFixed(2)} of it`)
    await moveImport(db, held, ['done'], 'undoing', actor)
    while (await goOn(around, key)) await Promise.resolve()
    const undone = performance.now()
    const { rows: left } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from product where name like '% of the sheet' and deleted_at is null`,
    )
    if (left[0]?.count !== 0) throw new Error(`${left[0]?.count} are left of what was undone`)
    line('undone', ms(undone - taken), '')
    line('rows a second', String(Math.round((goods / (taken - checked)) * 1000)), '')
  })
}

function cellsOf(n: number): string[] {
  const known = `47800${String(n).padStart(7, '0')}`
  const code = `${known}${eanDigitOf(known)}`
  return [
    `Product ${n} of the sheet`,
    code,
    `Category ${n % 40}`,
    `Brand ${n % 25}`,
    'pcs',
    String((n % 900) * 1000 + 1000),
  ]
}
