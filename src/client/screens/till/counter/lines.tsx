import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#client/parts/states.tsx'
import css from '../parts/panel.module.css'
import type { Sale } from '../state/sale.ts'
import { TillLineRow } from './line-row.tsx'

/** The sale's lines; the list scrolls to the selected one, which is the newest. */
export function TillLines({ sale }: { sale: Sale }) {
  const { t } = useTranslation('till')
  const list = useRef<HTMLUListElement>(null)
  const { selected, lines } = sale

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just added or chosen comes into sight, and stays there when a band takes room.
  useEffect(() => {
    const box = list.current
    if (!box) return
    const watch = new ResizeObserver(() => box.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [selected, lines])

  if (lines.length === 0)
    return (
      <div className={css.lines}>
        <EmptyState title={t('sale.empty')} text={t('sale.emptyText')} />
      </div>
    )
  return (
    <ul ref={list} className={css.lines} aria-label={t('sale.lines')}>
      {lines.map((line) => (
        <TillLineRow key={line.key} line={line} on={line.key === selected} />
      ))}
    </ul>
  )
}
