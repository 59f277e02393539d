import type { KnownSeal } from '#domain/till/receipt-code.ts'
import type { Queued } from '#store/outbox.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { connection, onReconnect } from '../call/connection.ts'
import { lastCheck } from './check.ts'
import { keepKnownSeals } from './known-seals.ts'
import { lastPull } from './replica.ts'
import { askedOfHere, deviceId, sendAsDevice } from './self.ts'
import { queued } from './sending.ts'
import { storageState } from './storage.ts'
import { outboxState } from './use-outbox.ts'

interface Heard {
  /** An older server asks for nothing. */
  readonly data: { readonly receipt_seals: readonly KnownSeal[]; readonly asks?: readonly string[] }
}

const pulse = 10 * 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

/** Reports the device's health to the server every ten minutes, for the office's list of devices. */
export function keepReportingHealth(): () => void {
  const tell = () => void (connection.get().state === 'online' && reportHealth().catch(() => null))
  const timer = setInterval(tell, pulse)
  const first = setTimeout(() => {
    tell()
    void import('./register.ts').then(({ registerHere }) => registerHere()).catch(() => null)
  }, quiet)
  const stop = onReconnect(tell)
  addEventListener(askedOfHere, tell)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    stop()
    removeEventListener(askedOfHere, tell)
  }
}

/** Its answer brings the keys of all tills. */
async function reportHealth(): Promise<void> {
  const { clockOffset } = connection.get()
  const { counts, unsent, oldest } = outboxState(queued.get())
  const { persisted, used, full } = storageState()
  const kept = { persisted, used, full, checked: lastCheck.get() }
  const told = {
    counts,
    unsent,
    oldest,
    of: unsentBy(queued.get()),
    last_pull: lastPull.get(),
    clock_offset: clockOffset,
    ...kept,
  }
  const answer = await sendAsDevice('/sync/health', { method: 'POST', body: { device: await deviceId(), ...told } })
  const { data } = (await answer.json()) as Heard
  await keepKnownSeals(data.receipt_seals)
  if (data.asks?.length) await (await import('./do-asked.ts')).doAsked(data.asks)
}

/** How much is unsent of each person, and since when; what somebody did in another's name is theirs. */
function unsentBy(records: readonly Queued[]) {
  const of: Record<string, { count: number; oldest: string }> = {}
  for (const { command, stage } of records) {
    if (!isUnsent(stage)) continue
    const whose = command.behind ?? command.author
    of[whose] = { count: (of[whose]?.count ?? 0) + 1, oldest: of[whose]?.oldest ?? command.at }
  }
  return of
}
