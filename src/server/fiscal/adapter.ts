import * as v from 'valibot'
import {
  deviceRefusalSchema,
  deviceStateSchema,
  type FiscalAnswer,
  type FiscalMaker,
  type FiscalReceipt,
  signSchema,
} from '#wire/fiscal.ts'
import { askOutside } from '../tools/outside.ts'

export interface FiscalAddress {
  readonly url: string
  readonly key: string | null
}

const patience = 15_000

export type FiscalClient = ReturnType<typeof fiscalDevice>

/** The client of a fiscal device, real or stand-in. */
export function fiscalDevice({ url, key }: FiscalAddress) {
  const ask = (path: string, body?: object) =>
    askOutside(url.replace(/\/$/, '') + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }) },
      ...(body && { body: JSON.stringify(body) }),
      patience,
    })

  return {
    async register({ cashbox_id: _, ...receipt }: FiscalReceipt): Promise<FiscalAnswer> {
      try {
        const answer = await ask('/receipts', receipt)
        const told: unknown = JSON.parse(answer.text)
        if (answer.status === 422) return { state: 'refused', ...v.parse(deviceRefusalSchema, told) }
        if (!answer.ok) return { state: 'unreachable' }
        return { state: 'registered', ...v.parse(signSchema, told) }
      } catch {
        return { state: 'unreachable' }
      }
    },
    async state(): Promise<FiscalMaker | null> {
      try {
        const answer = await ask('/state')
        return answer.ok ? v.parse(deviceStateSchema, JSON.parse(answer.text)) : null
      } catch {
        return null
      }
    },
  }
}
