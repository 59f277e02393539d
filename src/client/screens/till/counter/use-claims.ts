import { useEffect } from 'react'
import { connection, onReconnect } from '#client/data/call/connection.ts'
import { askAsDevice } from '#client/data/device/as-device.ts'
import { deviceId } from '#client/data/device/self.ts'
import { tones } from '#client/hardware/tones.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { claimUnits, releaseUnits, type TakenUnit } from '#wire/device-words.ts'
import { type Claims, claimsOf, stepsBetween, type TakenUnits } from '../state/claims.ts'
import { onTill, tillNow } from '../state/desk.ts'

const taken = createStore<TakenUnits>(new Map())
export const useTaken = () => useStore(taken)

/** A claim holds for ten minutes, and a client may think for longer. */
const pulse = 4 * 60_000

let claimed: Claims = new Map()
let working: Promise<unknown> = Promise.resolve()

/** Sends claims in the background: without a connection the till sells by its own books. */
function keepUp(again = false): void {
  const now = claimsOf(tillNow())
  const { dropped, wanted } = stepsBetween(again ? new Map() : claimed, now)
  if (dropped.length === 0 && wanted.length === 0) return
  claimed = now
  working = working
    .then(async () => {
      const device = await deviceId()
      for (const sale of dropped) await askAsDevice(releaseUnits, { id: sale, device })
      for (const sale of wanted) {
        const codes = now.get(sale) ?? []
        heard(codes, (await askAsDevice(claimUnits, { device, record_id: sale, codes })).taken)
      }
    })
    // A failed claim is sent again on reconnecting.
    .catch(() => null)
}

function heard(asked: readonly string[], found: readonly TakenUnit[]): void {
  const before = taken.get()
  const open = new Set([...claimsOf(tillNow()).values()].flat())
  const others = [...before].filter(([code]) => !asked.includes(code) && open.has(code))
  const next = new Map([
    ...others,
    ...found.filter(({ code }) => open.has(code)).map((one) => [one.code, one] as const),
  ])
  if ([...next.keys()].some((code) => !before.has(code))) tones.refusal()
  if (next.size > 0 || before.size > 0) taken.set(next)
}

/** While the till is open, claims the units on this counter, so that other devices do not sell them. */
export function useClaims(): void {
  useEffect(() => {
    const isOnline = () => connection.get().state === 'online'
    // For speed: after the scanned line is drawn.
    const follow = () => isOnline() && setTimeout(keepUp)
    const again = () => keepUp(true)
    const timer = setInterval(() => isOnline() && again(), pulse)
    // Outside React, for speed: else the whole till would render for each line.
    const stops = [onTill(follow), onReconnect(again)]
    follow()
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [])
}
