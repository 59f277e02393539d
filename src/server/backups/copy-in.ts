import { once } from 'node:events'
import { Writable } from 'node:stream'
import type pg from 'pg'

type Done = (error?: Error | null) => void

const message = (kind: string, length: number) => {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(length + 4, 1)
  return head
}

/** Takes what a statement `copy … from stdin` is to be told; it has ended when PostgreSQL has taken all of it. */
export class CopyIn extends Writable implements pg.Submittable {
  readonly #statement: string
  #socket: Writable | undefined
  #wait: Done | undefined

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  /** Nothing is written before PostgreSQL has asked for it. */
  override _construct(ready: Done): void {
    this.#wait = ready
  }

  submit(connection: pg.Connection): void {
    this.#socket = connection.stream
    connection.query(this.#statement)
  }

  override _write(bytes: Buffer, _: string, done: Done): void {
    const socket = this.#socket!
    socket.write(message('d', bytes.length))
    if (socket.write(bytes)) done()
    else once(socket, 'drain').then(() => done(), done)
  }

  override _final(done: Done): void {
    this.#wait = done
    this.#socket!.write(message('c', 0))
  }

  handleCopyInResponse(): void {
    this.#go()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#go()
  }

  handleError(error: Error): void {
    if (this.#wait) this.#go(error)
    else this.destroy(error)
  }

  #go(error?: Error) {
    const wait = this.#wait
    this.#wait = undefined
    wait?.(error)
  }
}
