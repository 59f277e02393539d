import ChevronRight from 'lucide-react/icons/chevron-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Menu } from '#client/parts/menu.tsx'
import type { Report } from '#domain/kernel/report.ts'
import { axesOfReport } from '#store/report-axes.ts'
import { mostLevels } from '#store/report-query.ts'
import { moved } from '../order/moved.ts'
import css from './levels.module.css'
import type { ReportWords } from './words.ts'

/** Makes the next levels of those that there are at that moment, which may not have been drawn yet. */
export type LevelsChange = (now: readonly string[]) => readonly string[]

interface LevelsProps {
  report: Report
  words: ReportWords
  group: readonly string[]
  onChange: (change: LevelsChange) => void
  /** One below the other, in a panel. */
  isList?: boolean
}

/** The levels of a report as chips in their order: taken away, added, and moved by a drag or by arrow keys. */
export function Levels({ report, words, group, onChange, isList = false }: LevelsProps) {
  const { t } = useTranslation('report')
  const helpId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, drag] = useState<string | null>(null)
  const [told, tell] = useState('')
  const isFixed = (name: string) => report.apart.includes(name)
  const isFree = (name: string) => !isFixed(name)
  const [fixed, free] = [group.filter(isFixed), group.filter(isFree)]
  const rest = axesOfReport(report).filter(({ name }) => !group.includes(name))

  const move = (name: string, placeFrom: (at: number) => number) =>
    onChange((now) => {
      const free = now.filter(isFree)
      const at = free.indexOf(name)
      const place = Math.min(Math.max(placeFrom(at), 0), free.length - 1)
      if (at < 0 || place === at) return now
      const total = now.length
      tell(t('levels.moved', { name: words.axis(name), place: total - free.length + place + 1, total }))
      return [...now.filter(isFixed), ...moved(free, at, place)]
    })
  const remove = (name: string) =>
    onChange((now) => {
      if (now.filter(isFree).length === 1) return now
      tell(t('levels.removed', { name: words.axis(name) }))
      return now.filter((one) => one !== name)
    })
  function onPointerMove(event: PointerEvent, name: string) {
    if (dragged !== name || !list.current) return
    const chips = [...list.current.querySelectorAll('[data-level-chip]')].map((chip) => chip.getBoundingClientRect())
    const at = free.indexOf(name)
    const isPast = ({ left, width, top, height }: DOMRect, after: boolean) => {
      const [middle, pointer] = isList ? [top + height / 2, event.clientY] : [left + width / 2, event.clientX]
      return after ? pointer > middle : pointer < middle
    }
    const before = chips.findIndex((chip, index) => index < at && isPast(chip, false))
    const after = chips.findLastIndex((chip, index) => index > at && isPast(chip, true))
    if (before >= 0) move(name, () => before)
    else if (after >= 0) move(name, () => after)
  }
  function onKeyDown(event: KeyboardEvent, name: string) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (step) move(name, (at) => at + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(name)
    else return
    event.preventDefault()
  }

  return (
    <div className={cx(css.levels, isList && css.levelList)}>
      <ol ref={list} aria-label={t('levels.label')}>
        {fixed.map((name) => (
          <li key={name}>
            <span className={css.chip} data-tip={t('levels.fixed')}>
              {words.axis(name)}
            </span>
          </li>
        ))}
        {free.map((name, at) => (
          <li key={name}>
            {!isList && fixed.length + at > 0 && <Icon of={ChevronRight} size={14} />}
            <span data-level-chip="" className={cx(css.chip, dragged === name && css.dragged)}>
              <button
                type="button"
                className={css.grip}
                aria-describedby={helpId}
                onKeyDown={(event) => onKeyDown(event, name)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  drag(name)
                }}
                onPointerMove={(event) => onPointerMove(event, name)}
                onPointerUp={() => drag(null)}
                onPointerCancel={() => drag(null)}
              >
                <Icon of={GripVertical} size={14} />
                {words.axis(name)}
              </button>
              {free.length > 1 && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={t('levels.remove', { name: words.axis(name) })}
                  onClick={() => remove(name)}
                >
                  <Icon of={X} size={14} />
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && group.length < mostLevels && (
        <Menu
          label={t('levels.add')}
          placement="bottom-start"
          items={rest.map(({ name }) => ({
            key: name,
            label: words.axis(name),
            onSelect: () => onChange((now) => (now.includes(name) ? now : [...now, name])),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} variant="plain" icon={Plus}>
              {t('levels.add')}
            </Button>
          )}
        />
      )}
      <span id={helpId} hidden>
        {t('levels.help')}
      </span>
      <p role="status" className="unseen">
        {told}
      </p>
    </div>
  )
}
