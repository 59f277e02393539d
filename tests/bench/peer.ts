import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'peer')
const types: Readonly<Record<string, string>> = {
  '/index.html': 'text/html',
  '/page.js': 'text/javascript',
  '/sw.js': 'text/javascript',
}

/** The least page by hand that opens without connection and draws these rows out of the device: the floor of this machine. */
export async function startPeer(rows: readonly unknown[]) {
  const server = createServer(({ url }, answer) => {
    const path = url === '/' ? '/index.html' : (url ?? '')
    const type = types[path]
    if (path === '/rows.json') answer.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
    else if (type) answer.setHeader('content-type', type).end(readFileSync(join(folder, path)))
    else answer.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
