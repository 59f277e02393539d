import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'

const words = v.pipe(v.string(), v.maxLength(40))
const info = v.object({
  screen: words,
  browser: words,
  browser_version: words,
  is_mobile: v.boolean(),
  os: words,
  os_version: words,
  cookies_enabled: v.boolean(),
})
type DeviceInfo = v.InferOutput<typeof info>

/** Where a session begins: the browser, and what the app tells of the device in its header `Device-Info`, if it does. */
export const whereOf = ({ headers }: FastifyRequest) => ({
  device: (headers['user-agent'] ?? '').slice(0, 200),
  device_info: infoIn(headers['device-info']),
})

/** Whoever calls may say anything: what is not as agreed counts as nothing. */
function infoIn(header: string | readonly string[] | undefined): DeviceInfo | null {
  if (typeof header !== 'string' || header.length > 500) return null
  try {
    const told = v.safeParse(info, JSON.parse(header))
    return told.success ? told.output : null
  } catch {
    return null
  }
}
