import { formatQuantity } from '#client/parts/format.ts'
import { WhyButton } from '../../register/why.tsx'
import type { LineCellProps } from '../lines/line-props.ts'
import { measureOf, productName } from './use-products.ts'

export const NameCell = ({ picked, line }: LineCellProps) => (picked ? productName(picked) : line.product_id ? '…' : '')
export const MeasureCell = ({ picked }: LineCellProps) => measureOf(picked)

export const RemainderCell = ({ picked, left, at, actions }: LineCellProps) =>
  left === null || !picked ? null : (
    <WhyButton name={productName(picked)} besideFields="Ctrl + I" onAsk={() => actions.askWhy(at)}>
      {formatQuantity(left)}
    </WhyButton>
  )

/** The counted quantity minus the booked one. */
export function DifferenceCell({ left, line }: LineCellProps) {
  if (left === null) return null
  const by = Number(line.quantity ?? 0) - left
  return <b className="num">{by > 0 ? `+${formatQuantity(by)}` : formatQuantity(by)}</b>
}
