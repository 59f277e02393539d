import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

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

/** What a till and its office use of a browser; the rest is lent to nobody, not even to ourselves. */
const lent = [
  ...['camera', 'serial', 'usb', 'hid', 'clipboard-read', 'clipboard-write', 'fullscreen', 'geolocation'],
  'screen-wake-lock',
]
const shut = [
  ...['accelerometer', 'bluetooth', 'display-capture', 'encrypted-media', 'gyroscope', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['window-management', 'xr-spatial-tracking'],
]
const permissionsPolicy = [...lent.map((name) => `${name}=(self)`), ...shut.map((name) => `${name}=()`)].join(', ')

/**
 * Scripts come from us alone, and of those in a page only the ones that the built page begins with. Under Vite's
 * development server they are made on the page, so there the rule rests.
 */
export async function secure(app: FastifyInstance, { publicOrigin }: Config, folder: string | null) {
  const scriptSrc = [self, "'wasm-unsafe-eval'", inlineScripts(folder ?? '')]
  // It is a page that asks for them; with every script of it the words would weigh more than some scripts.
  app.addHook('onSend', async (_, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(helmet, {
    contentSecurityPolicy: folder === null ? false : { useDefaults: false, directives: { ...directives, scriptSrc } },
    strictTransportSecurity: publicOrigin?.startsWith('https:') ?? false,
  })
}

/** The policy names each by its content. The app may be built anew while the server runs. */
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
