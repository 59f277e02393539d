import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { Turns } from '../http/turns.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly exports: Exports
  }
}

const [atOnce, mayWait] = [2, 10]
/** Milliseconds: a download that takes no bytes for so long is cut off. */
const usualPatience = 30_000

/** Hands a file over piece by piece. */
type Write = (put: (piece: string | Uint8Array) => Promise<void>) => Promise<void>

/**
 * Streams whole tables to people. Rows go at database speed into an unlinked temporary file, which is then sent: a slow
 * reader holds a file and not a database connection.
 */
export class Exports {
  readonly store: SqlStore
  readonly registers: SqlRegisters
  private readonly turns = new Turns(atOnce, mayWait)
  private readonly people = new Set<string>()
  private readonly patience: number

  constructor(db: Database, patience = usualPatience) {
    this.store = new SqlStore(db)
    this.registers = new SqlRegisters(db)
    this.patience = patience
  }

  /** The finished file, to be sent; refused while the same person downloads another. */
  async fileOf(write: Write, user_id: string, reply: FastifyReply): Promise<Readable> {
    if (this.people.has(user_id)) throw new Refused('too_many', { '': [fault('export_running')] })
    this.people.add(user_id)
    const gone = new AbortController()
    const leave = () => {
      this.people.delete(user_id)
      gone.abort()
    }
    void finished(reply.raw).then(leave, leave)
    const file = await this.turns.run(() => written(write, gone.signal))
    reply.raw.setTimeout(this.patience, () => reply.raw.destroy())
    return file.createReadStream({ start: 0 })
  }
}

async function written(write: Write, gone: AbortSignal): Promise<FileHandle> {
  const path = join(tmpdir(), `savdo-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Unlinked while open: the file disappears by itself, even after a crash.
    await unlink(path)
    await write(async (piece) => {
      gone.throwIfAborted()
      await file.appendFile(piece)
    })
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
