import { a4, type LabelSheet, labelsOn } from '#client/hardware/printing/labels/sizes.ts'
import css from './labels.module.css'

/** The first sheet: what is used already, and what will be printed. */
export function SheetPicture({ sheet, used, count }: { sheet: LabelSheet; used: number; count: number }) {
  const { columns, label, left, top, across, down } = sheet
  return (
    <svg className={css.page} viewBox={`0 0 ${a4.width} ${a4.height}`} aria-hidden="true">
      <rect width={a4.width} height={a4.height} className={css.white} />
      {Array.from({ length: labelsOn(sheet) }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
          key={at}
          x={left + (at % columns) * across + 1}
          y={top + Math.floor(at / columns) * down + 1}
          width={label.width - 2}
          height={label.height - 2}
          className={at < used ? css.gone : at < used + count ? css.full : css.free}
        />
      ))}
    </svg>
  )
}
