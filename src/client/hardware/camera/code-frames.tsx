import { useTranslation } from 'react-i18next'
import { codeNames } from '../scan/code-names.ts'
import css from './camera.module.css'
import type { FoundCode } from './picture/found-code.ts'

/** What was seen in one frame, and how large the frame was. */
export interface SeenCodes {
  readonly codes: readonly FoundCode[]
  readonly width: number
  readonly height: number
}

/** Draws a frame around each code in the picture, with what it is. */
export function CodeFrames({ codes, width, height }: SeenCodes) {
  const { t } = useTranslation('hardware')
  const names = codeNames(codes.map(({ text }) => text))
  return (
    <svg className={css.frames} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {codes.map(({ text, corners }, at) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(' ')
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
        const across = (Math.min(...xs) + Math.max(...xs)) / 2
        return (
          <g key={text} data-code={names[at]}>
            <polygon points={points} />
            <polygon points={points} />
            <text x={across} y={Math.max(Math.min(...ys) - height / 60, height / 14)} fontSize={height / 16}>
              {t(`camera.seen.${names[at] ?? 'rest'}`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
