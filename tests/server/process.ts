import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { builtServer } from '../../scripts/build.ts'
import { isOnTestClock } from '../support/clock.ts'

const root = join(import.meta.dirname, '../..')

const kept = ['PATH', 'HOME', 'NODE_COMPILE_CACHE']
const clock = ['NODE_OPTIONS', 'CLOCK_OFFSET']

/** With a database of its own a server goes by the real clock, as that does. */
const inherited = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))

/** What people open is where it listens. */
export async function ownAddress() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** All that it has printed until now. */
  printed(): string
}

/** As `npm start` runs it, or `npm run dev`. */
const programFor = (options: string[]) => (options.includes('--dev') ? ['src/server/main.ts'] : builtServer())

export function runMain(env: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, [...programFor(options), ...options], {
    cwd: root,
    env: { ...inherited(isOnTestClock(env.DATABASE_URL) ? [...kept, ...clock] : kept), PORT: '0', ...env },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)))
  return { child, printed: () => lines.join('') }
}

/** The real program in a process of its own, as soon as it says that it is ready. */
export async function startMain(env: Record<string, string>, ...options: string[]): Promise<ServerProcess> {
  const { child, printed } = runMain(env, ...options)
  for (;;) {
    const [, url] = /is ready: (\S+)/.exec(printed()) ?? []
    if (url) return { child, url, printed }
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed()}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
}

export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
