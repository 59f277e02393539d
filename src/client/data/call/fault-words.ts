import i18next from 'i18next'
import { type Fault, type Faults, toldIn } from '#domain/kernel/result.ts'
import type { FieldMessages } from './api-error.ts'

type Say = (key: string, values?: Fault['params']) => string

const say = i18next.t as unknown as Say

function sayFault(one: Fault): string {
  const { code } = one
  const params = toldIn(one)
  // A status that came meanwhile has words of its own, if it is one of the usual.
  const own = `errors:overtaken.${params?.from}`
  return code === 'step_overtaken' && i18next.exists(own as never) ? say(own) : saidOr(code, 'invalid', params)
}

/** The words of a code; for a code that this older app does not know, the words of `otherwise`. */
const saidOr = (code: string, otherwise: string, params?: Fault['params']) =>
  say(i18next.exists(`errors:${code}` as never) ? `errors:${code}` : `errors:${otherwise}`, params)

export interface SaidFaults {
  readonly code: string
  readonly message: string
  readonly errors: FieldMessages
}

/** A refusal in words: messages by field, and one for the whole record. */
export function said(code: string, faults: Faults): SaidFaults {
  const fields = Object.entries(faults).map(([field, list]) => [field, list.map(sayFault)] as const)
  const whole = fields.flatMap(([field, messages]) => (field === '' ? messages : []))
  const message = whole.join('. ') || saidOr(code, 'invalid')
  return { code, message, errors: Object.fromEntries(fields.filter(([field]) => field !== '')) }
}

/** All messages in one sentence, for places without the fields. */
export const inOneBreath = ({ message, errors }: Pick<SaidFaults, 'message' | 'errors'>): string =>
  [message, ...Object.values(errors).flat()].filter(Boolean).join('. ')
