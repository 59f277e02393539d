import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { coarsePointer, useMedia } from '../use-media.ts'
import type { RowAction } from './column.ts'
import css from './grid.module.css'

export interface RowActionsProps {
  name: string
  actions: readonly RowAction[]
  active: boolean
}

/** Under a mouse all of them, on hover, focus and selection; under a finger one button that opens them. */
export function RowActions(props: RowActionsProps) {
  const coarse = useMedia(coarsePointer)
  if (props.actions.length === 0) return null
  if (coarse) return <RowMenu {...props} />
  return (
    <span className={css.actions}>
      {props.actions.map(({ key, label, icon, run }) => (
        <IconButton key={key} size="sm" icon={icon} label={label} tabIndex={props.active ? 0 : -1} onClick={run} />
      ))}
    </span>
  )
}

export function RowMenu({ name, actions, active }: RowActionsProps) {
  const { t } = useTranslation('pages')
  const label = t('grid.actionsOf', { name })
  const items = actions.map(({ run, ...item }) => ({ ...item, onSelect: run }))
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} tabIndex={active ? 0 : -1} />}
    />
  )
}
