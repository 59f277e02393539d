import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { builtServer } from '../../scripts/build.ts'
import type { Answer, Wanted } from './kept-server.ts'

export interface ServerProcess {
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** A process that begins as `npm start` does; of a copy of the project from its sources. */
export async function ownServer(url: string, env: NodeJS.ProcessEnv, root?: string): Promise<ServerProcess> {
  const program = root ? ['src/server/main.ts'] : builtServer()
  const server = spawn(process.execPath, program, { env, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  await answering(url, server)
  return { end: (signal) => ended(server, signal) }
}

/** The process in which this worker runs one server after another. */
let kept: ChildProcess | null = null

/** A server that begins with nothing but its settings, in a process that has read the sources before. */
export async function keptServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = kept ?? fork(fileURLToPath(new URL('kept-server.ts', import.meta.url)), { env, execArgv: [] })
  kept = server
  await told(server, env)
  return {
    async end(signal) {
      if (server.exitCode !== null || server.signalCode !== null) return
      if (signal === 'SIGTERM') return told(server, 'none')
      kept = null
      await ended(server, signal)
    },
  }
}

async function told(server: ChildProcess, wanted: Wanted): Promise<void> {
  const gone = new AbortController()
  const answered = once(server, 'message', { signal: gone.signal })
  const leave = () => gone.abort(new Error('the kept server has ended'))
  server.once('exit', leave)
  try {
    server.send(wanted)
    const [fault]: Answer[] = await answered
    if (fault) throw new Error(fault)
  } finally {
    server.off('exit', leave)
  }
}

async function ended(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

async function answering(url: string, server: ChildProcess) {
  const deadline = Date.now() + 110_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`${url}/api/v1/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not answer in time')
}
