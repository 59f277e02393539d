import type { AnswerGiven, QuestionAsked, WireCall } from '#wire/call.ts'
import { api } from './api.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a question goes: its ids stand in the address, the rest in the query, or in the body of what changes something. */
export function sentAs({ method, address }: Pick<WireCall, 'method' | 'address'>, asked: Values) {
  const rest = new Map(Object.entries(asked).filter(([, value]) => value !== undefined))
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    const id = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(id)
  })
  if (method === 'POST' || method === 'PUT') return { path, method, body: Object.fromEntries(rest) }
  const params = new URLSearchParams()
  for (const [name, value] of rest)
    if (Array.isArray(value)) for (const one of value) params.append(`${name}[]`, String(one))
    else params.set(name, String(value))
  return { path: params.size > 0 ? `${path}?${params}` : path, method }
}

/** Asks now, and keeps nothing of it. */
export function askOnce<C extends WireCall>(call: C, asked: QuestionAsked<C>, signal?: AbortSignal) {
  const { path, ...sent } = sentAs(call, asked as Values)
  const { patienceMs: patience } = call
  return api<AnswerGiven<C>>(path, { ...sent, ...(patience && { patience }), ...(signal && { signal }) })
}
