import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { standOnPaper } from '#client/parts/on-paper.ts'
import type { Paper } from './paper.ts'
import type { PaperWidth } from './printer.ts'
import css from './slip.module.css'
import { Slip } from './slip.tsx'

const pixelsInMillimetre = 96 / 25.4

/** Prints by way of the browser, on a page as wide as the roll and as long as the receipt. Ends when the person has printed or left it. */
export async function printInBrowser(paper: Paper, width: PaperWidth): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = css.sheet!
  sheet.dataset.sheet = ''
  sheet.style.width = `${width}mm`
  document.body.append(sheet)
  const leave = standOnPaper()
  const root = createRoot(sheet)
  flushSync(() => root.render(<Slip paper={paper} />))
  await document.fonts.ready
  const page = document.createElement('style')
  const length = Math.ceil(sheet.offsetHeight / pixelsInMillimetre) + 4
  page.textContent = `@page { size: ${width}mm ${length}mm; margin: 0 }`
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
