import { joinedBytes, type Raster } from './raster.ts'

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
export const receiptBytes = (raster: Raster, { drawer = false } = {}): Uint8Array<ArrayBuffer> =>
  joinedBytes([reset, ...(drawer ? [kick] : []), ...strips(raster), feed(4), cut])

/** A label for a receipt printer that labels are loaded in: the paper between two is fed as so many rows of white. */
export function labelBytes(raster: Raster, gap: number): Uint8Array<ArrayBuffer> {
  const height = raster.height + gap
  const bits = new Uint8Array((raster.width / 8) * height)
  bits.set(raster.bits)
  return joinedBytes([reset, ...strips({ ...raster, height, bits })])
}

export const drawerBytes = () => joinedBytes([reset, kick])

function strips(raster: Raster): readonly (readonly number[] | Uint8Array)[] {
  const across = raster.width / 8
  const parts: (readonly number[] | Uint8Array)[] = []
  for (let top = 0; top < raster.height; top += strip) {
    const rows = Math.min(strip, raster.height - top)
    parts.push(dots(across, rows), raster.bits.subarray(top * across, (top + rows) * across))
  }
  return parts
}
