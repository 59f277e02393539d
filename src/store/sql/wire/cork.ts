import type { Duplex } from 'node:stream'
import type pg from 'pg'

const joining = new WeakMap<Duplex, (() => void)[]>()

/** Sends everything asked in the same tick in one network write. `last` is called at the end of the tick. */
export function corked(client: pg.ClientBase, last?: () => void): void {
  const { stream } = (client as pg.Client).connection
  const known = joining.get(stream)
  const asks = known ?? []
  if (last) asks.push(last)
  if (known) return
  joining.set(stream, asks)
  stream.cork()
  process.nextTick(() => {
    for (const ask of asks) ask()
    joining.delete(stream)
    stream.uncork()
  })
}
