import type { Label } from '#client/hardware/printing/labels/label.ts'
import type { LabelledGoods } from '#client/pages/document/goods/labels-wanted.ts'
import { imeiText } from '#domain/registers/goods-units.ts'

interface LabelCopies {
  readonly label: Label
  readonly copies: number
}

/** What all labels of the goods say; `barcode` is null for goods without one. */
interface Said extends Omit<Label, 'code'> {
  readonly barcode: string | null
}

const codeOf = (text: string) => ({ text, written: imeiText(text) })

/** The labels of goods: all the same, or each unit's with its own code; `count` says how many there are. */
export function labelsOf(
  { barcode, ...said }: Said,
  { count, units }: Pick<LabelledGoods, 'count' | 'units'>,
  byUnit: boolean,
): readonly LabelCopies[] {
  const more = said.more ?? {}
  const single = byUnit ? units.slice(0, count) : []
  const rest = count - single.length
  return [
    ...single.map((code) => ({
      label: { ...said, code: codeOf(code), more: { ...more, imei: imeiText(code) } },
      copies: 1,
    })),
    ...(rest > 0 ? [{ label: { ...said, code: barcode === null ? null : codeOf(barcode) }, copies: rest }] : []),
  ]
}
