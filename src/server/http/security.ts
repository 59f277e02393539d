import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../tools/config.ts'

const self = "'self'"
const directives = {
  defaultSrc: [self],
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  connectSrc: [self],
  workerSrc: [self],
  fontSrc: [self],
  mediaSrc: [self, 'blob:'],
  manifestSrc: [self],
  objectSrc: ["'none'"],
  baseUri: [self],
  formAction: [self],
  frameAncestors: ["'none'"],
}

const firebaseHosts = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** A script is bound by its page; what is told with it binds a worker, and whoever opens it as a page. */
const scriptPolicy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'"

/** Browser features the app uses itself; all others are switched off, for our own pages too. */
const lent = [
  ...['camera', 'serial', 'usb', 'hid', 'bluetooth', 'clipboard-read', 'clipboard-write', 'fullscreen', 'geolocation'],
  'screen-wake-lock',
]
const shut = [
  ...['accelerometer', 'display-capture', 'encrypted-media', 'gyroscope', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['window-management', 'xr-spatial-tracking'],
]
const permissionsPolicy = [...lent.map((name) => `${name}=(self)`), ...shut.map((name) => `${name}=()`)].join(', ')

/**
 * Only our own scripts run, and inline only those of the built page, by hash. With Vite's development server the pages
 * are made on the fly, so there the rule is off.
 */
export async function secure(app: FastifyInstance, { publicOrigin, map, push }: Config, folder: string | null) {
  // Tiles of maps come from another server, if one is set up: nothing but pictures, and from there alone.
  const imgSrc = [...directives.imgSrc, ...(map ? [new URL(map.tiles).origin] : [])]
  // Browsers get their addresses for pushes from Firebase itself.
  const connectSrc = [...directives.connectSrc, ...(push ? firebaseHosts : [])]
  const scriptSrc = [self, "'wasm-unsafe-eval'", inlineScripts(folder ?? '')]
  // Only pages need the whole of it; on every script it would weigh more than some scripts.
  app.addHook('onSend', async (_, reply) => {
    const type = String(reply.getHeader('content-type'))
    if (type.startsWith('text/html')) reply.header('permissions-policy', permissionsPolicy)
    else if (type.startsWith('application/javascript') && folder !== null)
      reply.header('content-security-policy', scriptPolicy)
  })
  await app.register(helmet, {
    contentSecurityPolicy:
      folder === null ? false : { useDefaults: false, directives: { ...directives, imgSrc, connectSrc, scriptSrc } },
    strictTransportSecurity: publicOrigin?.startsWith('https:') ?? false,
    // Heads for browsers and plug-ins that are no more: each would travel with every file.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** Hashes of the page's inline scripts, read again when the app is built anew while the server runs. */
function inlineScripts(folder: string): () => string {
  const page = join(folder, 'index.html')
  let written = 0
  let names: readonly string[] = []
  return () => {
    const { mtimeMs = 0 } = statSync(page, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== written) names = mtimeMs > 0 ? hashesIn(readFileSync(page, 'utf8')) : []
    written = mtimeMs
    return names.join(' ')
  }
}

const hashesIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
