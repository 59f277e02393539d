import pg from 'pg'
import { addressesIn } from './addresses.ts'
import { ReadOnlyServer } from './away.ts'

/** How long a server may take to let us in, in milliseconds. */
const patience = 5000

interface Status {
  readonly parameterName: string
  readonly parameterValue: string
}

/** PostgreSQL tells both by itself: when a connection begins, and when it changes. */
const saysReadOnly = ({ parameterName, parameterValue }: Status) =>
  ['in_hot_standby', 'default_transaction_read_only'].includes(parameterName) && parameterValue === 'on'

const readOnly = new WeakSet<pg.ClientBase>()

/** Of a connection that has just begun. */
export function mustWrite(client: pg.ClientBase): void {
  if (readOnly.has(client)) throw new ReadOnlyServer()
}

/** Which of the servers of an address is asked now: all pools of the program know what one of them has found. */
const turns = new Map<string, number>()

/**
 * Connections to the server that writes, of those that an address names. One that says it no longer writes is cut, as if it
 * had broken; whatever breaks lets the next connection try the next server. A broken connection is told to whoever asks
 * on it and ends nothing else.
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
