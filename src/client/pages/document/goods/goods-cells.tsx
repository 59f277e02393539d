import { formatQuantity } from '#client/parts/format.ts'
import { WhyButton } from '../../register/why.tsx'
import type { LineCellProps } from '../lines/line-props.ts'
import { measureOf, productName } from './use-products.ts'

export const NameCell = ({ picked, line }: LineCellProps) => (picked ? productName(picked) : line.product_id ? '…' : '')
export const MeasureCell = ({ picked }: LineCellProps) => measureOf(picked)

export const RemainderCell = ({ picked, left, at, locked, actions }: LineCellProps) =>
  left === null || !picked ? null : locked ? (
    // What the books held then: the entries of today don't explain it.
    <span className="num">{formatQuantity(left)}</span>
  ) : (
    <WhyButton name={productName(picked)} besideFields="Ctrl + I" onAsk={() => actions.askWhy(at)}>
      {formatQuantity(left)}
    </WhyButton>
  )

/** The counted quantity minus the booked one. */
export function DifferenceCell({ left, line }: LineCellProps) {
  // What nobody has counted yet differs by nothing yet.
  if (left === null || typeof line.quantity !== 'number') return null
  const by = line.quantity - left
  return <b className="num">{by > 0 ? `+${formatQuantity(by)}` : formatQuantity(by)}</b>
}
