import Ellipsis from 'lucide-react/icons/ellipsis'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { coarsePointer, useMedia } from '../use-media.ts'
import type { RowAction } from './column.ts'
import css from './grid.module.css'

/** Buttons for which a row has room beside a pointer; of more the first stands there, the others in a menu. */
const room = 2

interface RowMenuProps {
  name: string
  actions: readonly RowAction[]
  active: boolean
}

interface RowActionsProps<R> extends Omit<RowMenuProps, 'actions'> {
  row: R
  of: (row: R) => readonly RowAction[]
  settled: boolean
}

/** With a mouse: buttons on hover, focus and selection, and a menu of what has no room. With touch: the menu alone. */
export function RowActions<R>({ row, of, settled, ...props }: RowActionsProps<R>) {
  const coarse = useMedia(coarsePointer)
  // For speed the first rows are drawn without actions: they are invisible until hovered.
  const drawn = useDeferredValue(true, settled)
  if (coarse) return <RowMenu {...props} actions={of(row)} />
  if (!drawn) return null
  const actions = of(row)
  const beside = actions.length > room ? actions.slice(0, room - 1) : actions
  return (
    <span className={css.actions}>
      {beside.map(({ key, label, icon, run }) => (
        <IconButton key={key} size="sm" icon={icon} label={label} tabIndex={props.active ? 0 : -1} onClick={run} />
      ))}
      <RowMenu {...props} actions={actions.slice(beside.length)} small />
    </span>
  )
}

export function RowMenu({ name, actions, active, small = false }: RowMenuProps & { small?: boolean }) {
  const { t } = useTranslation('pages')
  const label = t('grid.actionsOf', { name })
  const items = actions.map(({ run, ...item }) => ({ ...item, onSelect: run }))
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          {...(small && { size: 'sm' })}
          icon={Ellipsis}
          label={label}
          tabIndex={active ? 0 : -1}
        />
      )}
    />
  )
}
