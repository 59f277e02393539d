/** Why paper does not come, in the words of codes: `away` is switched off or unplugged, `taken` is held by another program. */
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

/** Cables give up where a printer's memory is full: what is sent at once is small. */
export function* pieces(bytes: Uint8Array<ArrayBuffer>, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

/** Paper may have run out: a printer that takes nothing for so long is not waited for. */
const patience = 20_000

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble('failed')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
