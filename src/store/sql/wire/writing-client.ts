import pg from 'pg'
import { addressesIn } from './addresses.ts'
import { ReadOnlyServer } from './unreachable.ts'

/** How long a server may take to let us in, in milliseconds. */
const patience = 5000

interface Status {
  readonly parameterName: string
  readonly parameterValue: string
}

/** PostgreSQL reports both settings when a connection begins, and when they change. */
const saysReadOnly = ({ parameterName, parameterValue }: Status) =>
  ['in_hot_standby', 'default_transaction_read_only'].includes(parameterName) && parameterValue === 'on'

const readOnly = new WeakSet<pg.ClientBase>()

/** Throws if a connection that has just begun can't write. */
export function mustWrite(client: pg.ClientBase): void {
  if (readOnly.has(client)) throw new ReadOnlyServer()
}

/** Which server of an address is tried now, shared by all pools of the program. */
const turns = new Map<string, number>()

/**
 * Makes a client class that connects to the server that writes, among those of an address. A server that turns read
 * only is cut off; after any break the next connection tries the next server, and nothing else ends.
 */
export function writingClients(url: string) {
  const addresses = addressesIn(url)
  return class WritingClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const mine = turns.get(url) ?? 0
      const connectionString = addresses[mine % addresses.length]
      super({ connectionTimeoutMillis: patience, keepAlive: true, ...config, connectionString })
      const leave = () => {
        if ((turns.get(url) ?? 0) === mine) turns.set(url, mine + 1)
      }
      let isConnected = false
      this.on('error', () => {})
      this.once('connect', () => {
        isConnected = true
      })
      this.connection.on('error', leave)
      this.connection.once('end', () => !isConnected && leave())
      this.connection.on('parameterStatus', (status: Status) => {
        if (!saysReadOnly(status)) return
        readOnly.add(this)
        leave()
        if (isConnected) this.connection.stream.destroy(new ReadOnlyServer())
      })
    }
  }
}

/** A connection of its own to the first of the servers that writes. */
export async function connectTo(url: string): Promise<pg.Client> {
  const Client = writingClients(url)
  for (let left = addressesIn(url).length; ; left--) {
    const client = new Client()
    try {
      await client.connect()
      mustWrite(client)
      return client
    } catch (error) {
      await client.end()
      if (left <= 1) throw error
    }
  }
}
