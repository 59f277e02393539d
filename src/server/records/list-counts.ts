import type { FastifyInstance } from 'fastify'
import { house } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { seenResource } from '#domain/kernel/seen.ts'
import { listOf } from '#store/list-table.ts'
import { scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { listCounts } from '#wire/list-counts.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { questionWithin } from './table-calls.ts'

/** How long many lists are, in one answer and one statement: what a person begins the day with counts some forty of them. */
export const mountListCounts = (api: FastifyInstance, { store }: Parts) =>
  serve(api, listCounts, async ({ of }, request) => {
    const actor = actorOf(request)
    const asked = of.map((text) => askedList(text, actor, spokenLanguage(request)))
    const known = asked.filter((one) => one !== null)
    const found = new Map((await store.counts(known, scopeOf(actor))).map((count, at) => [known[at], count]))
    return { counts: asked.map((one) => (one && found.get(one)) ?? null) }
  })

interface AskedList {
  readonly resource: Resource
  readonly query: Query
}

/** The list that a text asks for; null where the person may not ask so, or an app of another version asks what is not there. */
function askedList(text: string, actor: Actor, language: Language): AskedList | null {
  const [name, conditions = ''] = text.split(/\?(.*)/s)
  const resource = house.find((one) => one.name === name)
  if (!resource || !may(actor, resource, 'read')) return null
  try {
    const known = listOf(seenResource(actor, resource))
    const query = questionWithin(known, listOf(resource), new URLSearchParams(conditions), language)
    return query.search === '' ? { resource, query } : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
