import { type Queued, type Signature, withSignature } from '../outbox.ts'
import { days } from '../windows.ts'

/** The files of the journal: append-only, one per day. */
export interface JournalFiles {
  append(name: string, text: string): Promise<void>
  read(name: string): Promise<string>
  names(): Promise<readonly string[]>
  remove(name: string): Promise<void>
}

type Line =
  | { readonly queued: Queued }
  | { readonly done: readonly string[] }
  | { readonly signed: Readonly<Record<string, Signature>> }
  /** The id of the device, so that it keeps it if the database is lost. */
  | { readonly device: string }

const keptFor = 40 * days
const ending = '.jsonl'
/** Not per day, and never tidied away. */
const deviceFile = 'device.jsonl'

/**
 * A second copy of the outbox, in case the browser loses the database. Nobody waits for its writes, and errors are
 * ignored.
 */
export class Journal {
  private readonly files: JournalFiles
  private readonly now: () => Date
  private writing: Promise<unknown> = Promise.resolve()

  constructor(files: JournalFiles, now: () => Date = () => new Date()) {
    this.files = files
    this.now = now
  }

  queued(queued: Queued): void {
    this.write({ queued }, dayName(this.now()))
  }

  signed(signatures: ReadonlyMap<string, Signature>): void {
    this.write({ signed: Object.fromEntries(signatures) }, dayName(this.now()))
  }

  done(ids: readonly string[]): void {
    if (ids.length > 0) this.write({ done: ids }, dayName(this.now()))
  }

  device(device: string): void {
    this.write({ device }, deviceFile)
  }

  /** The commands that are not known to be done, in order, and the id of the device. */
  async read(): Promise<{ records: readonly Queued[]; device: string | null }> {
    const records = new Map<string, Queued>()
    const signatures = new Map<string, Signature>()
    const done = new Set<string>()
    let device: string | null = null
    for (const name of [...(await this.files.names())].sort())
      for (const line of linesOf(await this.files.read(name))) {
        if ('queued' in line) records.set(line.queued.command.id, line.queued)
        if ('signed' in line) for (const [id, one] of Object.entries(line.signed)) signatures.set(id, one)
        if ('done' in line) for (const id of line.done) done.add(id)
        if ('device' in line) device = line.device
      }
    const waiting = [...records.values()].filter(({ command }) => !done.has(command.id))
    return { records: waiting.map((record) => withSignature(record, signatures)), device }
  }

  /** Removes files so old that nothing in them can still be waiting. */
  async tidy(): Promise<void> {
    const oldest = dayName(new Date(this.now().getTime() - keptFor))
    for (const name of await this.files.names()) if (isDay(name) && name < oldest) await this.files.remove(name)
  }

  /** Resolves when all writes have ended, well or not. */
  async settled(): Promise<void> {
    await this.writing
  }

  private write(line: Line, name: string) {
    // The newline comes first: the line before may have been cut off.
    this.writing = this.writing.then(() => this.files.append(name, `\n${JSON.stringify(line)}`)).catch(() => {})
  }
}

const dayName = (at: Date) => `${at.toISOString().slice(0, 10)}${ending}`
const isDay = (name: string) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name)

function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Line] : []
    } catch {
      return []
    }
  })
}
