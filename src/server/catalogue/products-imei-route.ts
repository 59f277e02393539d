import type { FastifyInstance } from 'fastify'
import { authorOf } from '#store/port.ts'
import { switchCodes } from '#wire/products.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { switchCodesOf } from './products-imei.ts'

/** The codes of units of all products of a category at once. */
export const mountProductsImei = (api: FastifyInstance, { store }: Parts) =>
  serve(api, switchCodes, ({ id, ...wanted }, request) => {
    const actor = actorOf(request)
    const author = authorOf(actor, programOf(request))
    return store.transaction(async (writer) => accepted(await switchCodesOf(id, wanted, { writer, actor, author })))
  })
