import { labelBytes } from '../esc-pos.ts'
import { type Drawing, dotsInMillimetre, dotsOf } from './drawing.ts'
import { labelPrinter } from './label-printer.ts'
import { labelRaster } from './raster-of-label.ts'
import { drawnSize, rolls } from './sizes.ts'
import { tsplBytes } from './tspl.ts'

export interface PrintedLabel {
  readonly drawing: Drawing
  readonly copies: number
}

interface Printing {
  /** Called with how many labels were sent so far. */
  readonly told: (sent: number) => void
  readonly signal: AbortSignal
}

/** How many of the same label a printer is told of at once: what it was told it prints, whoever says stop. */
const atOnce = 5

/** Sends labels to the label printer, one after another, until it is told to stop. Throws PrinterTrouble. */
export async function printLabels(labels: readonly PrintedLabel[], { told, signal }: Printing): Promise<void> {
  const { language, roll, gap, right, down, turned } = labelPrinter.state.get()
  const moved = [Math.round(right * dotsInMillimetre), Math.round(down * dotsInMillimetre)] as const
  let sent = 0
  for (const { drawing, copies } of labels) {
    const raster = labelRaster(drawing, moved)
    for (let left = copies; left > 0; ) {
      if (signal.aborted) return
      const now = language === 'tspl' ? Math.min(left, atOnce) : 1
      await labelPrinter.write(
        language === 'tspl'
          ? tsplBytes(raster, { size: drawnSize(rolls[roll]), gap, turned, copies: now })
          : labelBytes(raster, dotsOf(gap)),
      )
      left -= now
      sent += now
      told(sent)
    }
  }
}
