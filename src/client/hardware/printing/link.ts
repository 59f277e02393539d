/** Why printing fails. `away`: switched off or unplugged. `taken`: used by another program. */
type PrinterFault = 'away' | 'taken' | 'unfit' | 'failed'

export class PrinterTrouble extends Error {
  readonly code: PrinterFault

  constructor(code: PrinterFault, cause?: unknown) {
    super(`the printer is ${code}`, { cause })
    this.name = 'PrinterTrouble'
    this.code = code
  }
}

/** A printer that is open. */
export interface Link {
  readonly name: string
  readonly device: object
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  close(): Promise<void>
}

/** Cuts the data into pieces: a cheap printer's memory is small, and the cable gives up when it is full. */
export function* pieces(bytes: Uint8Array<ArrayBuffer>, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

/** Milliseconds: a printer that takes no data for so long is given up; it may be out of paper. */
const patience = 20_000

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble('failed')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
