import { now } from '#client/data/call/connection.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { DeviceBooks } from '#store/port.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { countsOf, type GroupCounts } from './sold-counts.ts'

/** In how many lines of the last days a group was sold. */
export type SoldOf = (group: string) => number

const days = 30
const key = 'till.sold'
/**
 * The groups that this device sold most of lately, counted once a day, when all goods are known: nothing moves while
 * one works.
 */
export async function groupsSold(books: DeviceBooks, isWhole: boolean): Promise<SoldOf> {
  const today = dayOf(now().toISOString())
  const kept = keptCounts()
  const isFresh = kept?.day === today
  const counts = isFresh || !isWhole ? kept?.counts : await counted(books, today)
  return (group) => counts?.[group] ?? 0
}

async function counted(books: DeviceBooks, today: string): Promise<GroupCounts> {
  const { catalogue } = stockedNow()
  const counts = countsOf(await books.rows(retailSale), plusDays(today, -days), (id) => catalogue?.get(id) ?? null)
  writeStored(key, JSON.stringify({ day: today, counts }))
  return counts
}

function keptCounts(): { readonly day: string; readonly counts: GroupCounts } | null {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
