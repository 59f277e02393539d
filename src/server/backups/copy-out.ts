import { Readable } from 'node:stream'
import type pg from 'pg'

/** Bytes given on at once: a row for each write would keep gzip busy with little else. */
const helping = 65_536

/** What a statement `copy … to stdout` tells, as a stream that reads no faster than it is read. */
export class CopyOut extends Readable implements pg.Submittable {
  readonly #statement: string
  #socket: Readable | undefined
  #held = Buffer.allocUnsafe(helping)
  #bytes = 0

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#socket = connection.stream
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#socket?.resume()
  }

  /** The bytes are copied: the driver writes over them when it reads on. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (chunk.length > helping - this.#bytes) this.#giveOn()
    if (chunk.length > helping) this.#give(Buffer.from(chunk))
    else this.#bytes += chunk.copy(this.#held, this.#bytes)
  }

  handleCommandComplete(): void {
    this.#giveOn()
  }

  handleReadyForQuery(): void {
    this.#socket?.resume()
    this.push(null)
  }

  handleError(error: Error): void {
    this.#socket?.resume()
    this.destroy(error)
  }

  #giveOn() {
    const [whole, bytes] = [this.#held, this.#bytes]
    this.#held = Buffer.allocUnsafe(helping)
    this.#bytes = 0
    if (bytes > 0) this.#give(whole.subarray(0, bytes))
  }

  #give(bytes: Buffer) {
    if (!this.push(bytes)) this.#socket?.pause()
  }
}
