import i18next from 'i18next'
import { useEffect } from 'react'
import { ApiError } from '#client/data/call/api-error.ts'
import { now, onReconnect } from '#client/data/call/connection.ts'
import { notify } from '#client/parts/messages.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import type { MissingDevice } from '#domain/till/fiscal.ts'
import { alone } from '#sync/device/alone.ts'
import type { FiscalMaker, FiscalReceipt } from '#wire/fiscal.ts'
import { serverDevice } from './device.ts'
import { enqueue, type QueuedReceipt, retry, sendAll } from './queue.ts'
import { forgetOld, shelf } from './shelf.ts'

interface FiscalDeviceState {
  /** Null until the device has answered. */
  readonly maker: FiscalMaker | null
  /** Why there is no device that could answer. */
  readonly missing: MissingDevice | null
  readonly waiting: number
  readonly refused: number
  readonly entries: ReadonlyMap<string, QueuedReceipt>
}

const pulse = 60_000
const state = createStore<FiscalDeviceState>({ maker: null, missing: null, waiting: 0, refused: 0, entries: new Map() })
let timer: ReturnType<typeof setInterval> | null = null

/** The state of the fiscal queue; while a component uses it, the queue is being sent. */
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

/** A receipt's queue entry as it is now, for printing. */
export const fiscalOf = async (id: string): Promise<QueuedReceipt | null> => (await shelf.get(id)) ?? null

/** Sends waiting receipts, one tab at a time: the order of sending is the order of the fiscal numbers. */
export async function sendFiscal(): Promise<void> {
  await alone('fiscal', async () => tell(await sendAll(shelf, serverDevice, isFinal))).catch(() => null)
  await look()
}

/** Whoever sells hears at once that a receipt has no sign, and why. */
function tell(refused: readonly QueuedReceipt[]) {
  for (const { receipt, code } of refused) {
    const reason = i18next.t(`hardware:fiscal.reason.${code ?? 'refused'}`)
    notify.warning(i18next.t('hardware:fiscal.unsigned', { number: receipt.number, reason }))
  }
}

/** The cashbox that was asked for last. */
let till: string | null = null

/** Asks whether the device of a cashbox is reachable; answers its maker or null. */
export async function askFiscal(cashbox_id = till): Promise<FiscalMaker | null> {
  till = cashbox_id
  const heard = await serverDevice.maker(cashbox_id).catch(() => null)
  const [maker, missing] = [heard?.device ?? null, heard?.missing ?? null]
  state.set((before) => ({ ...before, maker, missing }))
  return maker
}

/** True if the server will never accept this receipt: it must not stop the others. */
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
