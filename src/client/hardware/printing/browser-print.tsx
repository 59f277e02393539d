import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { standOnPaper } from '#client/parts/on-paper.ts'
import type { Paper } from './paper.ts'
import type { PaperWidth } from './receipt-printer.ts'
import css from './slip.module.css'
import { Slip } from './slip.tsx'

const pixelsInMillimetre = 96 / 25.4

/** Prints a receipt by way of the browser, on a page as wide as the roll and as long as the receipt. */
export const printInBrowser = (paper: Paper, width: PaperWidth): Promise<void> =>
  printAlone(<Slip paper={paper} />, css.slipSheet!, (sheet) => {
    sheet.style.width = `${width}mm`
    return [width, Math.ceil(sheet.offsetHeight / pixelsInMillimetre) + 4]
  })

/** Prints this and nothing of the screen, on pages of a size in millimetres. Ends when the person has printed or left it. */
export async function printAlone(
  content: ReactNode,
  className: string,
  sizeOf: (sheet: HTMLElement) => readonly [width: number, height: number],
): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = className
  sheet.dataset.sheet = ''
  document.body.append(sheet)
  const leave = standOnPaper()
  const root = createRoot(sheet)
  flushSync(() => root.render(content))
  await document.fonts.ready
  const page = document.createElement('style')
  const [width, height] = sizeOf(sheet)
  page.textContent = `@page { size: ${width}mm ${height}mm; margin: 0 }`
  document.head.append(page)
  const done = new Promise((resolve) => addEventListener('afterprint', resolve, { once: true }))
  try {
    print()
    await done
  } finally {
    root.unmount()
    sheet.remove()
    leave()
    page.remove()
  }
}
