import type { Facts } from '#domain/kernel/facts.ts'
import { type Entry, netOf, placeOf } from '#domain/kernel/moves.ts'
import { type Fault, type Faults, fault } from '#domain/kernel/result.ts'

/** The places that a change takes from, where nothing may fall below zero. */
export const takenFrom = (changes: readonly Entry[]) =>
  netOf(changes).filter(
    ({ register, amounts }) => register.floor !== null && (amounts[register.floor.resource] ?? 0) < 0,
  )

/** What there is not enough of, on the lines that take it. The facts are as if the document had never been posted. */
export function judgeFloors(undone: readonly Entry[], entries: readonly Entry[], facts: Facts): Faults {
  const faults: Record<string, Fault[]> = {}
  const wanted = new Map(netOf(entries).map((one) => [placeOf(one), one]))
  for (const { register, dimensions } of takenFrom([...undone, ...entries])) {
    if (!register.floor) continue
    const { resource, fault: code } = register.floor
    const place = placeOf({ register, dimensions })
    const remainder = facts.balance(register, dimensions)[resource] ?? 0
    if (remainder + (wanted.get(place)?.amounts[resource] ?? 0) >= 0) continue
    const line = entries.find((one) => placeOf(one) === place && one.line > 0)?.line
    faults[line ? `lines.${line - 1}.${resource}` : ''] ??= [fault(code, { remainder })]
  }
  return faults
}
