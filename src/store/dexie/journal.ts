import { type Queued, type Signature, withSignature } from '../outbox.ts'
import { days } from '../windows.ts'

/** Where the journal is written: one text that grows for each day. */
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
  /** What the device is called, so that it is the same one when its database is gone. */
  | { readonly device: string }

const keptFor = 40 * days
const ending = '.jsonl'
/** Outlives the days. */
const deviceFile = 'device.jsonl'

/** A second copy of the outbox, for the day on which the browser loses the first. Nobody waits for it, and it fails quietly. */
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

  /** What was queued and not yet known to be done, in its order, and the device that it belongs to. */
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

  /** Files of a time from which nothing can be waiting any more go. */
  async tidy(): Promise<void> {
    const oldest = dayName(new Date(this.now().getTime() - keptFor))
    for (const name of await this.files.names()) if (isDay(name) && name < oldest) await this.files.remove(name)
  }

  /** Everything that was handed over is written, or could not be. */
  async settled(): Promise<void> {
    await this.writing
  }

  private write(line: Line, name: string) {
    // A line begins where the one before may have been cut off.
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
