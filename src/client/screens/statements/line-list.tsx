import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { StatementLineRow } from './line-row.tsx'
import css from './statements.module.css'
import type { LinesShown } from './use-lines.ts'

interface LineListProps {
  ref: Ref<HTMLDivElement>
  lines: LinesShown
  /** Answers whether the key meant something. */
  onKey: (event: { readonly key: string }) => boolean
  onOpen: (index: number) => void
}

/** Px; the same as `.row` in the styles. */
const height = 64

/** Only the lines in view exist, and only their pages are asked for. */
export function LineList({ ref, lines, onKey, onOpen }: LineListProps) {
  const { t } = useTranslation('statements')
  const scroller = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => scroller.current as HTMLDivElement)
  const { total, at, see, of } = lines
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => see(first, last), [see, first, last])
  useEffect(() => {
    if (total > 0) rows.scrollToIndex(at)
  }, [rows, at, total])

  return (
    <div
      ref={scroller}
      className={css.list}
      role="listbox"
      aria-label={t('list')}
      tabIndex={0}
      aria-activedescendant={total > 0 ? `line-${at}` : undefined}
      onKeyDown={(event) => {
        if (onKey(event)) event.preventDefault()
      }}
    >
      {total > 0 ? (
        <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = of(index)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
              <div
                key={index}
                id={`line-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                aria-posinset={index + 1}
                aria-setsize={total}
                className={cx(css.row, index === at && css.chosen)}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onOpen(index)}
              >
                {line ? <StatementLineRow line={line} /> : <span className={css.coming}>…</span>}
              </div>
            )
          })}
        </div>
      ) : lines.error ? (
        <EmptyState title={lines.error.message} />
      ) : lines.loading ? (
        <SkeletonRows rows={8} columns={3} />
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
    </div>
  )
}
