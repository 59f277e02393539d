import * as v from 'valibot'
import { askOutside } from '../tools/outside.ts'
import type { Sender } from './message.ts'

interface SmsAddress {
  readonly url: string
  readonly key: string | null
}

const patience = 15_000
const answerSchema = v.object({ state: v.picklist(['accepted', 'delivered', 'failed']) })
const told = { accepted: 'sent', delivered: 'delivered', failed: 'refused' } as const
/** Answers that another attempt may change: too many at once, and what went wrong at the gateway. */
const isPassing = (status: number) => status === 429 || status === 401 || status === 403 || status >= 500

/** The client of an SMS gateway, real or stand-in; docs/configuration.md says what is asked and answered. */
export function smsGateway({ url, key }: SmsAddress): Sender {
  const ask = (path: string, body?: object) =>
    askOutside(url.replace(/\/$/, '') + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }) },
      ...(body && { body: JSON.stringify(body) }),
      patience,
    })

  return {
    async send({ id, to, body }) {
      try {
        const answer = await ask('/messages', { id, to, text: body })
        if (answer.ok) return { state: told[v.parse(answerSchema, JSON.parse(answer.text)).state] }
        return { state: isPassing(answer.status) ? 'unreachable' : 'refused', why: `HTTP ${answer.status}` }
      } catch (error) {
        return { state: 'unreachable', why: (error as Error).name }
      }
    },
    async stateOf(id) {
      const answer = await ask(`/messages/${id}`)
      return answer.ok ? told[v.parse(answerSchema, JSON.parse(answer.text)).state] : 'sent'
    },
  }
}
