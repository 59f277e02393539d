import type { FastifyInstance } from 'fastify'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls that an app too old must still be able to make. */
    anyVersion?: boolean
  }
}

/** An app that names a version older than the oldest we understand is asked to reload. */
export function requireVersion(app: FastifyInstance, oldest: string) {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const version = headers['app-version']
    if (typeof version !== 'string' || routeOptions.config.anyVersion) return
    if (isOlder(version, oldest)) throw new Refused('upgrade_required')
  })
}

const isOlder = (version: string, oldest: string) =>
  version.localeCompare(oldest, 'en', { numeric: true, sensitivity: 'base' }) < 0
