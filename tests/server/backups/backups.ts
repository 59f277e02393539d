import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencies } from '#domain/references/currency.ts'
import { Backups } from '#server/backups/backups.ts'
import { backupsIn, folderPlace } from '#server/backups/place.ts'
import { filesFolder } from '#server/files/folder.ts'
import { hidden } from '#server/second-factor/hidden.ts'
import { derived } from '#server/session/tokens.ts'
import { readConfig } from '#server/tools/config.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { hired } from '../../support/hired.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { cash, line, openShop, post } from '../../support/shop.ts'

/** A trial takes seconds: where it is not what is looked at, it went well. */
const untried = { line: { waits: [1] }, prove: async () => ({ at: new Date().toISOString(), trouble: null }) }

/** Books with some work in them, a photo and a person with an authenticator app; `settings` as the environment says them. */
export async function shopWithBooks(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'savdo-backups-'))
  const url = await freshDatabase()
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const db = openDatabase(url)
  const store = new SqlStore(db)
  const shop = await openShop(store)
  await post(store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    due_date: '2026-12-31',
    lines: [line(shop.cable, 20, { cost: 10_00 })],
  })
  const sold = { warehouse_id: shop.shop, cashbox_id: shop.cashbox, payments: [cash(60_00)] }
  await post(store, shop, 'retail_sale', { ...sold, lines: [line(shop.cable, 3, { price: 20_00 })] })
  // What COPY must write in its own way, to be read again as it was.
  const strange = '\\.\n\\.\n\t"Oʻzbekiston"; \\N'
  await db.$client.query('update organisation set name = $1 where id = $2', [strange, shop.organisation_id])
  await mkdir(filesFolder(dataDir))
  writeFileSync(join(filesFolder(dataDir), 'one.webp'), Buffer.alloc(200_000, 'picture'))
  writeFileSync(join(filesFolder(dataDir), 'empty.webp'), '')
  const failures: unknown[] = []
  const keeper = (more: Partial<typeof config.backups> = {}, how: ConstructorParameters<typeof Backups>[3] = untried) =>
    new Backups(url, { ...config, backups: { ...config.backups, ...more } }, (error) => failures.push(error), how)
  const folder = config.backups.folder
  return {
    ...{ url, db, store, shop, dataDir, folder, config, failures, keeper },
    backups: () => backupsIn(folderPlace(folder)),
    /** A person who signs in with codes of an app. */
    async withFactor() {
      const id = await hired(db, shop.organisation_id, [], { phone_number: '+998901112233', password_hash: null })
      const secret = hidden(Buffer.from('secret of the app'), derived(config.tokenSecret, 'second factor'), id)
      await db.$client.query('insert into second_factors (user_id, secret) values ($1, $2)', [id, secret])
      return id
    },
    close: async () => {
      await db.$client.end()
      rmSync(dataDir, { recursive: true })
    },
  }
}
