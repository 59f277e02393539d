interface PrintedLabel {
  /** The commands, but for the picture. */
  readonly told: readonly string[]
  readonly width: number
  readonly height: number
  /** Black where a bit is set. */
  readonly bits: Uint8Array
}

/** A label printer, as the manual of TSPL says: what it is told, and the dots of each label. */
export function printedLabels(bytes: Uint8Array): readonly PrintedLabel[] {
  const labels: PrintedLabel[] = []
  let told: string[] = []
  let picture: Omit<PrintedLabel, 'told'> | null = null
  for (let at = 0; at < bytes.length; ) {
    const command = textFrom(bytes, at)
    const [, across = '', rows = ''] = /^BITMAP 0,0,(\d+),(\d+),0,/.exec(command) ?? []
    if (across) {
      const start = at + (/^BITMAP 0,0,\d+,\d+,0,/.exec(command)?.[0].length ?? 0)
      const end = start + Number(across) * Number(rows)
      picture = {
        width: Number(across) * 8,
        height: Number(rows),
        bits: bytes.slice(start, end).map((eight) => ~eight),
      }
      at = end + 2
      continue
    }
    const line = command.slice(0, command.indexOf('\r\n'))
    told.push(line)
    at += line.length + 2
    if (!line.startsWith('PRINT')) continue
    if (!picture) throw new Error('nothing to print')
    labels.push({ ...picture, told })
    told = []
    picture = null
  }
  return labels
}

const textFrom = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.slice(at, at + 60))
