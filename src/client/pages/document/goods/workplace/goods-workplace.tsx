import { Fragment, useMemo } from 'react'
import { useWords } from '#client/fields/words.ts'
import { numbersOf } from '#domain/kernel/document-number.ts'
import { ValueText } from '../../../form/parts/value-text.tsx'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import { partyOf } from '../../parts/following.ts'
import { type Products, productName } from '../parts/use-products.ts'
import { expectedOf, goodsProgress, totalOf } from './goods-progress.ts'
import type { useGoodsWork } from './use-goods-work.ts'
import Workplace from './workplace.tsx'

/** The places and the other party of the document, as far as they are chosen. */
function About({ of: { document, header } }: { of: LinesProps }) {
  const party = partyOf(document)?.name
  const names = [...(party ? [party] : []), ...document.places]
  const chosen = names.filter((name) => header[`${name}_id`])
  return chosen.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <ValueText resource={document} name={name} value={header[`${name}_id`]} />
    </Fragment>
  ))
}

interface GoodsWorkplaceProps {
  of: LinesProps
  products: Products
  work: ReturnType<typeof useGoodsWork>
  onShow: (at: number) => void
  onDone: () => void
}

/** The workplace of a document of goods: its lines grow with each scan. */
export default function GoodsWorkplace({ of, products, work, onShow, onDone }: GoodsWorkplaceProps) {
  const { lines } = work
  const words = useWords(of.document)
  const rows = useMemo(
    () =>
      goodsProgress(lines, {
        products,
        nameOf: productName,
        scanned: work.scanned,
        expected: expectedOf(of.field, lines),
      }),
    [lines, products, work.scanned, of.field],
  )
  const current = rows.find(({ isCurrent }) => isCurrent) ?? null
  const [number] = numbersOf(of.header)
  return (
    <Workplace
      title={number ? `${words.one} ${number}` : words.one}
      about={<About of={of} />}
      onSweep={work.take}
      current={current && { ...current, isHalf: work.awaiting.half !== null }}
      last={work.last}
      rows={rows}
      total={totalOf(rows)}
      onUndo={work.undo}
      onDone={onDone}
      onRow={(id) => onShow(lines.findLastIndex(({ product_id }) => product_id === id))}
      offer={work.offer}
    />
  )
}
