import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtServer } from '../../scripts/build.ts'

const root = join(import.meta.dirname, '../..')

const kept = Object.fromEntries(['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name] ?? '']))

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
    env: { ...kept, PORT: '0', ...env },
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
