import type { FastifyInstance } from 'fastify'
import { fiscalDeviceOf, registerAtDevice } from '#wire/fiscal.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { deviceOf } from './devices.ts'
import { registerReceipt } from './receipts.ts'

/** Routes that register receipts with the fiscal device of a cashbox, or with that of the server. */
export function mountFiscal(api: FastifyInstance, { db, store, fiscal: { ofServer } }: Parts) {
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
