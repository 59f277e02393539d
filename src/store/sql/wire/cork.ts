import type { Duplex } from 'node:stream'
import type pg from 'pg'

const joining = new WeakMap<Duplex, (() => void)[]>()

/**
 * What is asked in one go leaves in one piece: the network is called once, and not for every question.
 * Whoever waits for the end of the go asks `last`.
 */
export function together(client: pg.ClientBase, last?: () => void): void {
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
