import { formatMoney, formatNumber, formatQuantity } from '#client/parts/format.ts'
import { markupPercent } from '#domain/sale/pricing.ts'
import { WhyButton } from '../../register/why.tsx'
import type { LineCellProps } from '../lines/line-props.ts'
import { measureOf, productName } from './parts/use-products.ts'

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

/** What came minus what was expected, where anything was. */
export function UnlikeCell({ line: { quantity, expected } }: LineCellProps) {
  const by = Number(quantity ?? 0) - Number(expected ?? 0)
  return by === 0 ? null : <b className="num">{by > 0 ? `+${formatQuantity(by)}` : formatQuantity(by)}</b>
}

/** The price before this document. */
export const WasCell = ({ line }: LineCellProps) =>
  typeof line.was === 'number' ? <span className="num">{formatMoney(line.was)}</span> : null

/** By how many percent the price changes. */
export function ChangeCell({ line }: LineCellProps) {
  if (typeof line.was !== 'number' || typeof line.price !== 'number') return null
  const by = markupPercent(line.was, line.price)
  return by === null ? null : <span className="num">{by > 0 ? `+${formatNumber(by, 1)}` : formatNumber(by, 1)}</span>
}

/** The markup that the settings ask for. */
export const MarkupCell = ({ line }: LineCellProps) =>
  typeof line.markup === 'number' ? <span className="num">{formatNumber(line.markup, 2)}</span> : null

/** What a counted line differs by in money: the surplus, or with a minus the shortage. */
export const DifferenceWorthCell = ({ line: { surplus, shortage } }: LineCellProps) =>
  typeof surplus === 'number' && typeof shortage === 'number' ? (
    <span className="num">{formatMoney(surplus - shortage)}</span>
  ) : null
