import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const self = "'self'"
const directives = {
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'"],
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

/** Scripts come from us alone. Under Vite's development server they are made on the page, so there the rule rests. */
export async function secure(app: FastifyInstance, { publicOrigin }: Config, underDevelopment: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: underDevelopment ? false : { useDefaults: false, directives },
    strictTransportSecurity: publicOrigin?.startsWith('https:') ?? false,
  })
}
