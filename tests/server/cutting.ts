import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A line to the database that can be cut in the moment in which it would say that it has committed. */
export async function cuttingLine(url: string) {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const upstream = () =>
    folder ? connect(join(folder, `.s.PGSQL.${port || 5432}`)) : connect(Number(port || 5432), hostname)
  const own = mkdtempSync(join(tmpdir(), 'savdo-line-'))
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = upstream()
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) open.add(socket.on('error', end).on('close', end))
    near.pipe(far)
    far.on('data', (answer) => {
      if (cuts === 0 || !answer.includes('COMMIT\0')) return void near.write(answer)
      cuts--
      end()
    })
  }).listen(join(own, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    url: Object.assign(new URL(url), { search: `?host=${encodeURIComponent(own)}`, port: '5432' }).href,
    /** The next answers to a commit are not heard. */
    cut(times: number) {
      cuts = times
    },
    left: () => cuts,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
