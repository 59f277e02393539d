import i18next from 'i18next'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { type Printed, receiptNumber } from '../receipt/printed.ts'
import { drawPaper } from './draw.ts'
import { drawerBytes, receiptBytes } from './esc-pos.ts'
import type { Paper } from './paper.ts'
import { paperOf } from './paper-of.ts'
import { rasterOf } from './raster.ts'
import { receiptPrinter } from './receipt-printer.ts'

async function paperFor(printed: Printed) {
  await loadTexts('hardware')
  return paperOf(printed, i18next.getFixedT(null, 'hardware'))
}

export const printReceipt = async (printed: Printed, { drawer = false } = {}) =>
  printPaper(await paperFor(printed), { drawer })

/** On the printer that was chosen; where none was, by the browser's own printing. Throws PrinterTrouble where a chosen one fails. */
export async function printPaper(paper: Paper, { drawer = false } = {}): Promise<'printer' | 'browser'> {
  const { by, width } = receiptPrinter.state.get()
  if (!by) {
    const { printInBrowser } = await import('./browser-print.tsx')
    await printInBrowser(paper, width)
    return 'browser'
  }
  const { canvas, pixels } = await drawPaper(paper, width)
  await receiptPrinter.write(receiptBytes(rasterOf(pixels.data, canvas.width, canvas.height), { drawer }))
  return 'printer'
}

/** Opens the cash drawer; does nothing without a printer, since the drawer is wired to it. */
export async function openDrawer(): Promise<void> {
  if (receiptPrinter.state.get().by) await receiptPrinter.write(drawerBytes())
}

/** Shares a receipt as a picture by the device's share sheet; without one it is saved as a file. */
export async function shareReceipt(printed: Printed): Promise<'shared' | 'saved' | 'left'> {
  const { canvas } = await drawPaper(await paperFor(printed), 80)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the receipt could not be drawn')
  const file = new File([picture], `${receiptNumber(printed.receipt).replace(/[^\p{L}\d-]+/gu, '-')}.png`, {
    type: 'image/png',
  })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'left'
    }
  }
  save(file)
  return 'saved'
}

function save(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
