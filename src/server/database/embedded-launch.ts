import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './embedded-cluster.ts'
import type { Doors } from './embedded-password.ts'
import type { Runner } from './embedded-user.ts'

/** Where a cluster lies, and how it is started. */
interface Cluster {
  readonly data: string
  readonly program: string
  readonly runner: Runner
}

export interface DatabaseAddress extends Doors {
  readonly host: string
  readonly port: number
  forget(): void
}

const LONGEST_SOCKET_FOLDER = 85
const PATIENCE = 30_000

/** A unix socket beside the data, or in a temporary folder when that path is too long for a socket. */
export async function chooseAddress({ data, runner }: Cluster, doors: Doors): Promise<DatabaseAddress> {
  if (process.platform === 'win32') return { ...doors, host: '127.0.0.1', port: await freePort(), forget() {} }
  if (data.length <= LONGEST_SOCKET_FOLDER) return { ...doors, host: data, port: 5432, forget() {} }
  const host = mkdtempSync(join(tmpdir(), 'savdo-'))
  runner.own(host)
  return { ...doors, host, port: 5432, forget: () => rmSync(host, { recursive: true, force: true }) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Starts PostgreSQL; tries again while the sessions of a killed one still hold its shared memory. */
export async function launch(cluster: Cluster, address: DatabaseAddress): Promise<ChildProcess> {
  const log = `${cluster.data}.log`
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const server = run(cluster, log, address)
    while (isAlive(server)) {
      if (await isReady(address)) return server
      await pause(20)
    }
    const reason = readFileSync(log, 'utf8')
    if (!reason.includes('shared memory block') || Date.now() > deadline) {
      throw new Error(`The database did not start: ${reason.trim().split('\n').slice(-5).join('\n')}`)
    }
    await pause(200)
  }
}

/** Detached, because Ctrl-C in a terminal must reach the server first and the database last. */
function run({ data, program, runner }: Cluster, log: string, { host, port, rules }: DatabaseAddress): ChildProcess {
  const output = openSync(log, 'w')
  const listen = host.includes('127.0.0.1') ? host : ''
  const settings = [`listen_addresses=${listen}`, `port=${port}`, `hba_file=${rules}`, 'timezone=UTC']
  settings.push('log_checkpoints=off')
  if (!listen) settings.push(`unix_socket_directories=${host}`)
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = runner.run(program, args, { cwd: data, detached: true, stdio: ['ignore', output, output] })
  server.unref()
  closeSync(output)
  return server
}

export function isAlive(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

/** True when PostgreSQL answers; a wrong-password refusal (28P01) is an answer too. */
async function isReady(address: DatabaseAddress): Promise<boolean> {
  return askDatabase(address, 'select 1').then(
    () => true,
    (error) => error instanceof pg.DatabaseError && error.code === '28P01',
  )
}

export async function askDatabase(address: DatabaseAddress, question: string): Promise<pg.QueryResult> {
  const client = new pg.Client(urlOf(address, 'postgres'))
  client.on('error', () => {})
  await client.connect()
  return client.query(question).finally(() => client.end())
}

export function urlOf({ host, port, password }: DatabaseAddress, database: string): string {
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
