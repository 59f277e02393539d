import type { FastifyInstance } from 'fastify'
import { compareVersions, deviceKindOf, leastFor, type WantedBy } from '#domain/settings/app-versions.ts'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls that an app too old must still be able to make. */
    anyVersion?: boolean
  }
}

/** An app that names a version older than the oldest we understand, or than is wanted on its platform, is asked to reload. */
export function requireVersion(app: FastifyInstance, floor: string, wanted: () => Promise<WantedBy>) {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const version = headers['app-version']
    if (typeof version !== 'string' || routeOptions.config.anyVersion) return
    const least = leastFor(deviceKindOf(headers['user-agent'] ?? ''), await wanted(), floor)
    if (compareVersions(version, least) < 0) throw new Refused('upgrade_required')
  })
}
