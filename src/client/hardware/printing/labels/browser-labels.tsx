import { printAlone } from '../browser-print.tsx'
import css from './browser-labels.module.css'
import type { LabelSize } from './drawing.ts'
import { LabelPicture } from './picture.tsx'
import type { PrintedLabel } from './print-labels.ts'
import { a4, drawnSize, type LabelSheet, onSheets, type RollSize } from './sizes.ts'

const millimetres = ({ width, height }: LabelSize) => ({ width: `${width}mm`, height: `${height}mm` })
const eachCopy = (labels: readonly PrintedLabel[]) =>
  labels.flatMap(({ drawing, copies }) => Array.from({ length: copies }, () => drawing))

/** Prints labels by way of the browser: a page for each, as large as a label of the roll. */
export function printRoll(labels: readonly PrintedLabel[], roll: RollSize): Promise<void> {
  const pages = eachCopy(labels).map((drawing, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is printed does not move
    <div key={at} className={css.page} style={millimetres(roll)}>
      <LabelPicture drawing={drawing} {...millimetres(drawnSize(roll))} />
    </div>
  ))
  return printAlone(pages, css.sheet!, () => [roll.width, roll.height])
}

/** Prints labels on sheets of A4, from the first place that is still free. */
export function printSheets(labels: readonly PrintedLabel[], sheet: LabelSheet, used: number): Promise<void> {
  const pages = onSheets(eachCopy(labels), sheet, used).map((page, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is printed does not move
    <div key={at} className={css.page} style={millimetres(a4)}>
      {page.map(({ label, left, top }) => (
        <div key={`${left} ${top}`} className={css.placed} style={{ left: `${left}mm`, top: `${top}mm` }}>
          <LabelPicture drawing={label} {...millimetres(sheet.label)} />
        </div>
      ))}
    </div>
  ))
  return printAlone(pages, css.sheet!, () => [a4.width, a4.height])
}
