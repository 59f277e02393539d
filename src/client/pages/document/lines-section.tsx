import { GoodsLines } from './goods/goods-lines.tsx'
import { isGoods } from './goods/parts/goods-line.ts'
import type { LinesProps } from './lines/parts/lines-props.ts'
import { PlainLines } from './lines/plain-lines.tsx'

/** The lines of a document: with tools for goods if they pick products, else a plain grid. */
export const LinesSection = (props: LinesProps) =>
  isGoods(props.field) ? <GoodsLines {...props} /> : <PlainLines {...props} />
