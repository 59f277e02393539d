import type { FastifyInstance } from 'fastify'
import { fiscalDeviceOf, registerAtDevice } from '#wire/fiscal.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { programOf } from '../records/program.ts'
import type { Parts } from '../tools/parts.ts'
import { fiscalDevice } from './adapter.ts'
import { deviceOf } from './devices.ts'
import { registerReceipt } from './receipts.ts'
import { type FiscalStandIn, startFiscalStandIn } from './stand-in.ts'

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
  serve(api, fiscalDeviceOf, async ({ cashbox_id = null }, request) => {
    const device = await deviceOf(around, { organisation_id: actorOf(request).organisation_id, cashbox_id })
    return typeof device === 'string'
      ? { device: null, missing: device }
      : { device: await device.state(), missing: null }
  })

  serve(api, registerAtDevice, (receipt, request) => {
    const asked = { actor: actorOf(request), receipt, app: programOf(request) }
    return registerReceipt({ db, store, deviceOf: (till) => deviceOf(around, till) }, asked)
  })
}
