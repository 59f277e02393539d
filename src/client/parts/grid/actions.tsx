import Ellipsis from 'lucide-react/icons/ellipsis'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { coarsePointer, useMedia } from '../use-media.ts'
import type { RowAction } from './column.ts'
import css from './grid.module.css'

interface RowActionsProps<R> {
  name: string
  row: R
  of: (row: R) => readonly RowAction[]
  active: boolean
}

/** With a mouse: all actions, shown on hover, focus and selection. With touch: one button that opens a menu. */
export function RowActions<R>({ settled, ...props }: RowActionsProps<R> & { settled: boolean }) {
  const coarse = useMedia(coarsePointer)
  // For speed the first rows are drawn without actions: they are invisible until hovered.
  const drawn = useDeferredValue(true, settled)
  if (coarse) return <RowMenu {...props} />
  if (!drawn) return null
  return (
    <span className={css.actions}>
      {props.of(props.row).map(({ key, label, icon, run }) => (
        <IconButton key={key} size="sm" icon={icon} label={label} tabIndex={props.active ? 0 : -1} onClick={run} />
      ))}
    </span>
  )
}

export function RowMenu<R>({ name, row, of, active }: RowActionsProps<R>) {
  const { t } = useTranslation('pages')
  const label = t('grid.actionsOf', { name })
  const items = of(row).map(({ run, ...item }) => ({ ...item, onSelect: run }))
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} tabIndex={active ? 0 : -1} />}
    />
  )
}
