import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from './postgres.ts'
import { keptServer, ownServer } from './server-process.ts'

export interface App {
  readonly url: string
  /** Its books, to be asked past it. */
  readonly databaseUrl: string
  /** The power goes: nothing is said goodbye to. */
  kill(): Promise<void>
  /** On again, at the same address and with the same data. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly seed?: 'demo' | 'none'
  readonly dist?: string
  /** The project that is started, where it is a copy of this one. */
  readonly root?: string
  /** Where it listens, if not where there is room. */
  readonly port?: number
  /** One of those that a worker runs one after another in the same process, until it is killed: for speed, where a start is not what is looked at. */
  readonly isKept?: boolean
  /** Other settings of the server. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real server as a person starts it, with a database of its own. */
export async function startApp(options: Options = {}): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'savdo-app-'))
  const port = String(options.port ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const seed = options.seed ?? 'demo'
  const databaseUrl = await freshDatabase(seed === 'demo' ? 'demo' : 'tables')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: seed,
    LOG_LEVEL: 'error',
    BACKUP_AT: 'off',
    // Who is signed in on a device that is copied shall be so at each of them.
    ...(options.isKept && { TOKEN_SECRET: 'the secret of all servers that a worker keeps' }),
    ...(options.dist && { DIST_DIR: options.dist }),
    ...options.env,
  }
  const start = () => ownServer(url, env, options.root)
  let server = await (options.isKept ? keptServer(env) : start())
  return {
    url,
    databaseUrl,
    start: async () => {
      server = await start()
    },
    kill: () => server.end('SIGKILL'),
    stop: () => server.end('SIGTERM').then(() => rmSync(dataDir, { recursive: true, force: true })),
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const { port } = new URL(await addressOf(probe))
  await new Promise((resolve) => probe.close(resolve))
  return Number(port)
}

/** Lets it listen where there is room. */
export async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port is free')
  return `http://127.0.0.1:${address.port}`
}
