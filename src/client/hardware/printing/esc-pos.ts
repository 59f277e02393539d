import type { Raster } from './raster.ts'

const [esc, gs] = [0x1b, 0x1d]
/** Dot rows per command: cheap printers have little memory, so a long receipt is sent in strips. */
const strip = 256

const reset = [esc, 0x40]
/** GS v 0: a strip of dots. */
const dots = (bytesAcross: number, rows: number) => [
  gs,
  0x76,
  0x30,
  0,
  bytesAcross & 255,
  bytesAcross >> 8,
  rows & 255,
  rows >> 8,
]
const feed = (lines: number) => [esc, 0x64, lines]
/** A partial cut: the receipt hangs by a thread until it is torn off. */
const cut = [gs, 0x56, 1]
/** ESC p: the drawer is kicked through the printer, 50 ms on, 500 ms off. */
const kick = [esc, 0x70, 0, 25, 250]

/** A receipt as a printer understands it; the drawer opens first, for the change is given while it prints. */
export function receiptBytes(raster: Raster, { drawer = false } = {}): Uint8Array<ArrayBuffer> {
  const across = raster.width / 8
  const parts: (readonly number[] | Uint8Array)[] = [reset, ...(drawer ? [kick] : [])]
  for (let top = 0; top < raster.height; top += strip) {
    const rows = Math.min(strip, raster.height - top)
    parts.push(dots(across, rows), raster.bits.subarray(top * across, (top + rows) * across))
  }
  return joined([...parts, feed(4), cut])
}

export const drawerBytes = () => joined([reset, kick])

function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
