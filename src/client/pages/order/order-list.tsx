import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { type Resource, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { moved, placeFrom } from './moved.ts'
import css from './order.module.css'

interface OrderListProps {
  resource: Resource
  rows: readonly ReadRow[]
  onChange: (rows: readonly ReadRow[]) => void
}

export function OrderList({ resource, rows, onChange }: OrderListProps) {
  const { t } = useTranslation('order')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, drag] = useState<string | null>(null)
  const [told, tell] = useState('')
  const nameOf = (row: ReadRow) => titleOf(resource, row, currentLanguage())

  function move(row: ReadRow, to: number) {
    const place = Math.min(Math.max(to, 0), rows.length - 1)
    if (rows[place]?.id === row.id) return
    onChange(moved(rows, rows.indexOf(row), place))
    tell(t('moved', { name: nameOf(row), place: place + 1, total: rows.length }))
  }
  function onPointerMove(event: PointerEvent, row: ReadRow) {
    if (dragged !== row.id || !list.current) return
    const middles = [...list.current.children].map((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2
    })
    const at = rows.indexOf(row)
    // Above the middle of a row before it, or below that of a row after it.
    const before = middles.findIndex((middle, index) => index < at && event.clientY < middle)
    const after = middles.findLastIndex((middle, index) => index > at && event.clientY > middle)
    if (before >= 0) move(row, before)
    else if (after >= 0) move(row, after)
  }
  function onKeyDown(event: KeyboardEvent, row: ReadRow) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(row, rows.indexOf(row) + (event.key === 'ArrowUp' ? -1 : 1))
  }

  return (
    <>
      <ol ref={list} className={css.rows}>
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={cx(css.row, dragged === row.id && css.dragged)}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            <span
              className={css.grip}
              data-tip={t('drag')}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                drag(row.id)
              }}
              onPointerMove={(event) => onPointerMove(event, row)}
              onPointerUp={() => drag(null)}
              onPointerCancel={() => drag(null)}
            >
              <Icon of={GripVertical} size={16} />
            </span>
            <Place
              at={at}
              label={t('place', { name: nameOf(row) })}
              onChange={(text) => {
                const place = placeFrom(text, rows.length)
                if (place !== null) move(row, place)
              }}
            />
            <span className={css.name}>{nameOf(row)}</span>
            <IconButton
              size="sm"
              icon={ArrowUp}
              label={t('up', { name: nameOf(row) })}
              disabled={at === 0}
              onClick={() => move(row, at - 1)}
            />
            <IconButton
              size="sm"
              icon={ArrowDown}
              label={t('down', { name: nameOf(row) })}
              disabled={at === rows.length - 1}
              onClick={() => move(row, at + 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={css.told}>
        {told}
      </p>
    </>
  )
}

interface PlaceProps {
  at: number
  label: string
  onChange: (text: string) => void
}

/** The number of a row's place: another one that is typed moves it there. */
function Place({ at, label, onChange }: PlaceProps) {
  const [text, type] = useState<string | null>(null)
  const take = () => {
    if (text !== null) onChange(text)
    type(null)
  }
  return (
    <input
      className={cx('num', css.place)}
      inputMode="numeric"
      aria-label={label}
      value={text ?? String(at + 1)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
