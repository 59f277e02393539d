import type { Database } from '#store/sql/wire/database.ts'
import type { Shop } from '../support/shop.ts'
import { line, title } from './figures.ts'
import type { BenchDevice } from './sync-device.ts'
import { counts, fillShop } from './till-shop.ts'

const limit = 25

/** Everything a large shop's device may hold, from nothing. */
export async function firstPull(db: Database, device: BenchDevice, shop: Shop): Promise<void> {
  await fillShop(db, shop)
  title(
    `A first pull of ${counts.products} products, ${counts.barcodes} barcodes, prices, stock and ${counts.units} units`,
  )
  const start = performance.now()
  const total = { rows: 0, bytes: 0, calls: 0, slowest: 0 }
  let ready = 0
  for (let cursor: string | null = null; ; ) {
    const asked = performance.now()
    const answer = await device.pull(cursor)
    cursor = answer.cursor
    total.calls++
    total.slowest = Math.max(total.slowest, performance.now() - asked)
    total.bytes += answer.bytes
    for (const rows of Object.values(answer.rows)) total.rows += rows.length
    if (answer.ready && !ready) ready = performance.now() - start
    if (!answer.more) break
  }
  const seconds = (performance.now() - start) / 1000
  line('the server’s part and the network', `${seconds.toFixed(1)} s`, `limit ${limit} s with the device’s own part`)
  line('rows', `${(total.rows / seconds / 1000).toFixed(0)}k /s`, `${total.rows} rows, ${total.calls} calls`)
  line('what it takes to sell', `${(ready / 1000).toFixed(1)} s`, `${(total.bytes / 1e6).toFixed(1)} MB packed`)
  line('the slowest call', `${total.slowest.toFixed(0)} ms`, '')
}
