import type { FastifyInstance } from 'fastify'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { type FiscalMakerAnswer, missingDevices } from '#domain/till/fiscal.ts'
import { boolean, data, described, jsonOf, nullable, object, string, uuid } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { paramsOf } from '../http/params.ts'
import { programOf } from '../records/program.ts'
import type { Parts } from '../tools/parts.ts'
import { fiscalDevice } from './adapter.ts'
import { deviceOf } from './devices.ts'
import { receiptSchema, stateQuery } from './protocol.ts'
import { registerReceipt } from './receipts.ts'
import { type FiscalStandIn, startFiscalStandIn } from './stand-in.ts'

const tag = 'fiscal'

/**
 * Routes that register receipts with the configured fiscal device. Outside production a stand-in takes its place; in
 * production nobody does, since its sign is worth nothing.
 */
export function mountFiscal(api: FastifyInstance, { config, db, store }: Parts) {
  const { fiscal, dataDir, production } = config
  let standIn: Promise<FiscalStandIn> | null = null
  const ofServer = async () => {
    if (fiscal) return fiscalDevice(fiscal)
    if (production) return null
    standIn ??= startFiscalStandIn(dataDir)
    return fiscalDevice(await standIn)
  }
  api.addHook('onClose', async () => (await standIn)?.close())

  const around = { db, store, ofServer }
  const stateTold = described({
    tag,
    summary: 'The fiscal device: its model and number, and whether it is only the one for trying out',
    description:
      'Of the cashbox, if one is named; else that of the server. `missing` says why there is none: `ccm_missing` where the cashbox lacks the one that it must have, `not_connected` where the server has none.',
    query: { cashbox_id: uuid },
    answer: data(
      object({
        device: nullable(object({ model: string, serial: string, test: boolean })),
        missing: nullable({ enum: missingDevices }),
      }),
    ),
  })
  const stateCall = { config: { access: 'signed-in' }, schema: stateTold } as const
  api.get('/fiscal', stateCall, async (request): Promise<{ readonly data: FiscalMakerAnswer }> => {
    const { cashbox_id } = accepted(parseWith(stateQuery, Object.fromEntries(paramsOf(request))))
    const device = await deviceOf(around, { organisation_id: actorOf(request).organisation_id, cashbox_id })
    return {
      data:
        typeof device === 'string'
          ? { device: null, missing: device }
          : { device: await device.state(), missing: null },
    }
  })

  const registerTold = described({
    tag,
    summary: 'Registers a receipt with the fiscal device; once, however often it is asked',
    description:
      'Needs the permission product_retail_sales.create. Bound to the organisation and to the sale or return whose id it bears: another content under that id is refused.',
    body: jsonOf(receiptSchema),
    answer: data(
      object(
        {
          state: { enum: ['registered', 'refused', 'unreachable'] },
          number: string,
          sign: string,
          qr: string,
          at: string,
          test: boolean,
          code: string,
        },
        ['state'],
      ),
    ),
    refusals: ['invalid'],
  })
  const sells = { access: (actor: Actor) => can(actor, 'product_retail_sales.create') }
  api.post('/fiscal/receipts', { config: sells, schema: registerTold }, async (request) => {
    const receipt = accepted(parseWith(receiptSchema, request.body))
    const asked = { actor: actorOf(request), receipt, app: programOf(request) }
    return { data: await registerReceipt({ db, store, deviceOf: (till) => deviceOf(around, till) }, asked) }
  })
}
