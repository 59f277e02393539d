import { isGoods } from './goods/goods-line.ts'
import { GoodsLines } from './goods/goods-lines.tsx'
import type { LinesProps } from './lines/lines-props.ts'
import { PlainLines } from './lines/plain-lines.tsx'

/** The lines of a document, in the room that serves what they pick. */
export const LinesSection = (props: LinesProps) =>
  isGoods(props.field) ? <GoodsLines {...props} /> : <PlainLines {...props} />
