/** Id of the HID report that carries a scanned code. */
const scanned = 2
const bracket = ']'.charCodeAt(0)
const more = 62
const decoder = new TextDecoder()

/** Joins the reports of one scan; answers the code with the last report, else null. */
export function hidReader() {
  let held: number[] = []
  return (reportId: number, data: DataView): string | null => {
    if (reportId !== scanned) return null
    // The kind of code comes first, as ]E0; some scanners put one byte of their own before it.
    const shift = [0, 1].find((at) => byteAt(data, at + 1) === bracket)
    if (shift === undefined) return null
    const length = byteAt(data, 0)
    held.push(...Array.from({ length }, (_, at) => byteAt(data, at + shift + 4)))
    if (byteAt(data, more)) return null
    const text = decoder.decode(new Uint8Array(held)).trim()
    held = []
    return text || null
  }
}

const byteAt = (data: DataView, at: number) => (at < data.byteLength ? data.getUint8(at) : 0)
