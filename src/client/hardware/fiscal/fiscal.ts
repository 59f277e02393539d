import { useEffect } from 'react'
import { ApiError } from '#client/data/call/api-error.ts'
import { now, onReconnect } from '#client/data/call/connection.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import type { FiscalMaker, FiscalReceipt } from '#domain/till/fiscal.ts'
import { alone } from '#sync/device/alone.ts'
import { serverDevice } from './device.ts'
import { enqueue, type QueuedReceipt, retry, sendAll } from './queue.ts'
import { forgetOld, shelf } from './shelf.ts'

interface FiscalDeviceState {
  /** Nothing while the device has not been heard of. */
  readonly maker: FiscalMaker | null
  readonly waiting: number
  readonly refused: number
  readonly entries: ReadonlyMap<string, QueuedReceipt>
}

const pulse = 60_000
const state = createStore<FiscalDeviceState>({ maker: null, waiting: 0, refused: 0, entries: new Map() })
let timer: ReturnType<typeof setInterval> | null = null

/** What of the fiscal device a screen shows; the queue is looked after as long as anybody looks. */
export function useFiscal(): FiscalDeviceState {
  useEffect(startFiscal, [])
  return useStore(state)
}

/** Keeps a receipt for the fiscal device and sends it as soon as that is possible. Awaited only for having it kept. */
export async function fiscalise(receipt: FiscalReceipt): Promise<void> {
  await enqueue(shelf, receipt, now().toISOString())
  await look()
  startFiscal()
  void sendFiscal()
}

export async function fiscaliseAgain(id: string): Promise<void> {
  await retry(shelf, id)
  await sendFiscal()
}

/** The entry of a receipt as it stands now, for what is printed. */
export const fiscalOf = async (id: string): Promise<QueuedReceipt | null> => (await shelf.get(id)) ?? null

/** Sends what waits; with one tab at a time, for the order of the receipts is the order of their numbers. */
export async function sendFiscal(): Promise<void> {
  await alone('fiscal', () => sendAll(shelf, serverDevice, isFinal)).catch(() => null)
  await look()
}

/** Looks whether the device is there. */
export async function askFiscal(): Promise<FiscalMaker | null> {
  const maker = await serverDevice.maker().catch(() => null)
  state.set((before) => ({ ...before, maker }))
  return maker
}

/** A receipt that the server will never understand stops nobody else. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 413, 422].includes(error.status)

function startFiscal() {
  if (timer) return
  timer = setInterval(() => state.get().waiting > 0 && void sendFiscal(), pulse)
  onReconnect(() => void askFiscal().then(sendFiscal))
  void forgetOld(now()).catch(() => null)
  void askFiscal().then(sendFiscal)
}

async function look() {
  const all = await shelf.all().catch(() => [])
  const count = (wanted: QueuedReceipt['state']) => all.filter((entry) => entry.state === wanted).length
  const entries = new Map(all.map((entry) => [entry.id, entry]))
  state.set((before) => ({ ...before, entries, waiting: count('waiting'), refused: count('refused') }))
}
