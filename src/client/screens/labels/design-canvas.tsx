import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import type { LabelSize } from '#client/hardware/printing/labels/drawing.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { LabelPicture } from '#client/hardware/printing/labels/picture.tsx'
import { cx } from '#client/parts/cx.ts'
import { Icon } from '#client/parts/icon.tsx'
import { labelTemplate, type PlacedPart } from '#domain/stock/label-template.ts'
import css from './design.module.css'
import { type Design, movedPart, sizedPart, step } from './designed.ts'
import { useDrawnLabel } from './drawn.ts'

interface DesignCanvasProps {
  design: Design
  label: Label
  chosen: number
  /** What is amiss with a part; null if nothing is. */
  said: (at: number) => string | null
  onChoose: (at: number) => void
  onPart: (at: number, part: PlacedPart) => void
}

type Change = (part: PlacedPart, paper: LabelSize, right: number, down: number) => PlacedPart
interface Drag {
  readonly change: Change
  readonly part: PlacedPart
  readonly x: number
  readonly y: number
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The label as it is printed; its parts are dragged, or moved by the arrows and sized by them with Shift. */
export function DesignCanvas({ design, label, chosen, said, onChoose, onPart }: DesignCanvasProps) {
  const { t } = useTranslation('labels')
  const words = useWords(labelTemplate)
  const paper = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const { width, height, parts } = design
  const drawing = useDrawnLabel(label, { size: design, look: design })

  function begin(event: PointerEvent<HTMLElement>, at: number, change: Change) {
    const part = parts[at]
    if (!part) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { change, part, x: event.clientX, y: event.clientY }
    onChoose(at)
  }
  function go(event: PointerEvent<HTMLElement>, at: number) {
    const now = drag.current
    if (!now || !paper.current) return
    event.stopPropagation()
    const millimetre = width / paper.current.getBoundingClientRect().width
    const [right, down] = [(event.clientX - now.x) * millimetre, (event.clientY - now.y) * millimetre]
    onPart(at, now.change(now.part, design, right, down))
  }
  function press(event: KeyboardEvent, at: number) {
    const [right, down] = arrows[event.key] ?? []
    const part = parts[at]
    if (right === undefined || down === undefined || !part) return
    event.preventDefault()
    onPart(at, (event.shiftKey ? sizedPart : movedPart)(part, design, right, down))
  }
  const end = () => {
    drag.current = null
  }

  return (
    <div
      ref={paper}
      className={css.paper}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(60vh * ${width / height})` }}
    >
      {drawing && <LabelPicture drawing={drawing} width="100%" height="100%" />}
      {parts.map((part, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          key={at}
          type="button"
          className={cx(css.part, at === chosen && css.chosen, said(at) !== null && css.amiss)}
          style={{
            left: `${(Number(part.left) / width) * 100}%`,
            top: `${(Number(part.top) / height) * 100}%`,
            width: `${(Number(part.width) / width) * 100}%`,
            height: `${(Number(part.height) / height) * 100}%`,
          }}
          aria-label={t('partAt', { part: words.option('part', String(part.part)), index: at + 1 })}
          aria-pressed={at === chosen}
          aria-description={said(at) ?? undefined}
          title={said(at) ?? undefined}
          onClick={() => onChoose(at)}
          onFocus={() => onChoose(at)}
          onKeyDown={(event) => press(event, at)}
          onPointerDown={(event) => begin(event, at, movedPart)}
          onPointerMove={(event) => go(event, at)}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {said(at) !== null && (
            <span className={css.sign}>
              <Icon of={TriangleAlert} />
            </span>
          )}
          {at === chosen && (
            <span
              className={css.corner}
              onPointerDown={(event) => begin(event, at, sizedPart)}
              onPointerMove={(event) => go(event, at)}
              onPointerUp={end}
              onPointerCancel={end}
            />
          )}
        </button>
      ))}
    </div>
  )
}
