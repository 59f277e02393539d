import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'

export const isOurs = (path: string) => /^(api|files)(\/|$)/.test(path)
/** True for files with a hash of their content in the name: they may be cached for ever. */
const isHashed = (path: string) => path.startsWith('assets/')
const isSourceMap = (path: string) => path.endsWith('.map')

/** The built app: every address that a person may open leads to it, and it finds the page. */
export function mountClient(app: FastifyInstance, folder: string) {
  const root = resolve(folder)
  app.get('/*', { config: { access: 'everybody' }, schema: { hide: true } }, (request, reply) => {
    const path = (request.params as { readonly '*': string })['*']
    if (isOurs(path) || isSourceMap(path) || !existsSync(root)) throw new Refused('not_found')
    send(reply, root, !path || isPage(path, request) ? 'index.html' : path)
  })
  app.setNotFoundHandler(() => {
    throw new Refused('not_found')
  })
}

/** `no-cache` asks the server whether the copy still holds; the answer is mostly 304. */
function send(reply: FastifyReply, root: string, path: string) {
  if (isHashed(path)) reply.sendFile(path, root, { dotfiles: 'ignore', immutable: true, maxAge: '365d' })
  else reply.header('cache-control', 'no-cache').sendFile(path, root, { dotfiles: 'ignore', cacheControl: false })
}

/** A person opening a page, and not a program looking for a file: files have their kind in their name. */
const isPage = (path: string, { headers }: FastifyRequest) =>
  (headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path)
