import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, findPrograms, SUPERUSER } from './embedded-cluster.ts'
import { holdFolder } from './embedded-lock.ts'
import { askToStop, stopOrphan } from './embedded-orphan.ts'
import { type Runner, runnerFor } from './embedded-user.ts'

type Address = { host: string; port: number; forget(): void }

const DATABASE = 'savdo'
const LONGEST_SOCKET_FOLDER = 85
const PATIENCE = 30_000

/** Runs the real PostgreSQL in `dataDir`/postgres: every commit on disk, no network, one owner at a time. */
export async function startEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const release = await holdFolder(folder)
  try {
    const programs = await findPrograms()
    const data = join(folder, 'postgres')
    const runner = runnerFor(programs.postgres, existsSync(data) ? data : folder)
    if (!existsSync(data)) await createCluster(data, programs.initdb, runner)
    await stopOrphan(data, programs.pg_ctl)
    const address = await chooseAddress(data, runner)
    const server = await launch(programs.postgres, data, address, runner)
    const end = () => isRunning(server) && askToStop(server.pid!, data, programs.pg_ctl)
    process.once('exit', end)
    await createDatabase(address)
    return {
      url: urlOf(address, DATABASE),
      async stop() {
        process.off('exit', end)
        server.ref()
        if (isRunning(server)) await Promise.all([once(server, 'exit'), end()])
        address.forget()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** A unix socket beside the data, or in a temporary folder when that path is too long for a socket. */
async function chooseAddress(data: string, runner: Runner): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), forget() {} }
  if (data.length <= LONGEST_SOCKET_FOLDER) return { host: data, port: 5432, forget() {} }
  const host = mkdtempSync(join(tmpdir(), 'savdo-'))
  runner.own(host)
  return { host, port: 5432, forget: () => rmSync(host, { recursive: true, force: true }) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Tries again while the last sessions of a killed PostgreSQL still let go of their shared memory. */
async function launch(program: string, data: string, address: Address, runner: Runner): Promise<ChildProcess> {
  const log = `${data}.log`
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const server = run(program, data, log, address, runner)
    while (isRunning(server)) {
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
function run(program: string, data: string, log: string, { host, port }: Address, runner: Runner): ChildProcess {
  const output = openSync(log, 'w')
  const listen = host.includes('127.0.0.1') ? host : ''
  const settings = [`listen_addresses=${listen}`, `port=${port}`, 'timezone=UTC', 'log_checkpoints=off']
  if (!listen) settings.push(`unix_socket_directories=${host}`)
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = runner.run(program, args, { cwd: data, detached: true, stdio: ['ignore', output, output] })
  server.unref()
  closeSync(output)
  return server
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

async function isReady(address: Address): Promise<boolean> {
  return ask(address, 'select 1').then(
    () => true,
    () => false,
  )
}

async function createDatabase(address: Address): Promise<void> {
  const { rowCount } = await ask(address, `select 1 from pg_database where datname = '${DATABASE}'`)
  if (rowCount === 0) await ask(address, `create database ${DATABASE}`)
}

async function ask(address: Address, question: string): Promise<pg.QueryResult> {
  const client = new pg.Client(urlOf(address, 'postgres'))
  await client.connect()
  return client.query(question).finally(() => client.end())
}

function urlOf({ host, port }: Address, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
