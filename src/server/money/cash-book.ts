import type { FastifyInstance } from 'fastify'
import { documents } from '#domain/house.ts'
import { actsIn, may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currency } from '#domain/references/currency.ts'
import { authorIn, scopeOf } from '#store/port.ts'
import { cashBookSheet } from '#wire/money.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { readCashBook } from './cash-book-reader.ts'

/** A day of a cashbox, document by document: the sheet of its cash book. */
export const mountCashBook = (api: FastifyInstance, { db, store, registers }: Parts) =>
  serve(api, cashBookSheet, async (asked, request) => {
    const actor = actorOf(request)
    const scope = scopeOf(actor)
    const [drawer, money] = await Promise.all([
      store.get(cashbox, asked.cashbox_id, scope),
      store.get(currency, asked.currency_id, scope),
    ])
    if (!drawer || !actsIn(actor, drawer.id)) throw new Refused('not_found')
    if (!money) throw new Refused('invalid', { currency_id: [fault('reference')] })
    const kinds = documents
      .filter((one) => may(actor, one, 'read') && authorIn(scope, one) === null)
      .map(({ name }) => name)
    const around = { db, registers, scope, language: spokenLanguage(request), kinds }
    const told = await readCashBook(asked, around)
    const of = {
      cashbox: { id: drawer.id, name: drawer.name },
      currency: { id: money.id, code: money.code },
    }
    return { cash_book: { ...of, ...told } }
  })
