import { dayAsRead } from './day.ts'

/** A fault is named by a code that the locales translate, never by a sentence. */
export interface Fault {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
/** By field; the empty name is for what concerns the whole record. */
export type Faults = Readonly<Record<string, readonly Fault[]>>

export interface Refusal {
  readonly code: 'invalid' | 'forbidden' | 'in_person' | 'money_in_person' | 'not_found' | 'conflict'
  readonly faults: Faults
}
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const done = <T>(value: T): Result<T> => ({ ok: true, value })
export const refused = (code: Refusal['code'], faults: Faults = {}): Result<never> => ({
  ok: false,
  refusal: { code, faults },
})
export const fault = (code: string, params?: Fault['params']): Fault => (params ? { code, params } : { code })
/** The fault on the field if the rule is broken, else none. */
export const faultIf = (isBroken: boolean, field: string, found: Fault): Faults =>
  isBroken ? { [field]: [found] } : {}
/** What a fault tells, for its sentence: a day as people write it. */
export const toldIn = ({ params = {} }: Fault): Fault['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayAsRead(String(value)) : value,
    ]),
  )
export const hasFaults = (faults: Faults) => Object.values(faults).some((list) => list.length > 0)

export function mergeFaults(...all: readonly Faults[]): Faults {
  const merged: Record<string, Fault[]> = {}
  for (const faults of all)
    for (const [field, list] of Object.entries(faults)) merged[field] = [...(merged[field] ?? []), ...list]
  return merged
}
