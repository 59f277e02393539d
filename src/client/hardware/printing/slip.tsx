import { cx } from '#client/parts/cx.ts'
import type { Paper, PaperLine } from './paper.ts'
import css from './slip.module.css'
import { squaresOf } from './squares.ts'

/** A receipt in letters, for the screen and for the browser's own printing. */
export const Slip = ({ paper }: { paper: Paper }) => (
  <div className={css.slip}>
    {paper.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is printed does not move
      <Line key={at} line={line} />
    ))}
  </div>
)

function Line({ line }: { line: PaperLine }) {
  switch (line.kind) {
    case 'space':
      return <br />
    case 'tear':
      return <hr />
    case 'square':
      return <Square text={line.text} />
    case 'words':
      return (
        <p className={cx(line.size && css[line.size], line.strong && css.strong, line.place && css.middle)}>
          {line.text}
        </p>
      )
    case 'pair':
      return (
        <p className={cx(css.pair, line.size && css[line.size], line.strong && css.strong)}>
          <span>{line.left}</span>
          <span className="num">{line.right}</span>
        </p>
      )
  }
}

const quiet = 4

function Square({ text }: { text: string }) {
  const squares = squaresOf(text)
  const size = squares.length + quiet * 2
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
  return (
    <svg className={css.square} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
