import type { FastifyInstance } from 'fastify'
import { balanceAsOf } from '#wire/money.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { readBalance } from './read-balance.ts'

/** What the balance page and its widgets show. */
export const mountBalance = (api: FastifyInstance, { reading }: Parts) =>
  serve(api, balanceAsOf, async ({ as_of: asOf = null }, request) => {
    const actor = actorOf(request)
    const language = spokenLanguage(request)
    return reading.read(request, (db) => readBalance({ db, actor, language, asOf }))
  })
