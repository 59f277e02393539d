import { family } from '../letters.ts'
import type { Drawing } from './drawing.ts'

interface LabelPictureProps extends Partial<Record<'width' | 'height' | 'x' | 'y', number | string>> {
  drawing: Drawing
}

/** A label as a picture that is sharp at any size: for the screen, and for the browser's own printing. */
export const LabelPicture = ({ drawing: { width, height, inks, words }, ...place }: LabelPictureProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} {...place} aria-hidden="true">
    <rect width={width} height={height} fill="#fff" />
    <path
      d={inks.map(([x, y, across, down]) => `M${x} ${y}h${across}v${down}h${-across}z`).join('')}
      shapeRendering="crispEdges"
      fill="#000"
    />
    {words.map(({ text, x, y, px, weight, place: anchor }) => (
      <text
        key={`${x} ${y} ${text}`}
        x={x}
        y={y}
        fontFamily={family}
        fontSize={px}
        fontWeight={weight}
        textAnchor={anchor}
        fill="#000"
      >
        {text}
      </text>
    ))}
  </svg>
)
