import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Menu } from '#client/parts/menu.tsx'
import type { MenuItem } from '#client/parts/menu-item.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import css from './images.module.css'
import { movedTo } from './photo-files.ts'

interface PhotoTileProps {
  file: StoredFile
  at: number
  all: readonly StoredFile[]
  /** Null where nothing may be changed. */
  onChange: ((all: readonly StoredFile[]) => void) | null
  single: boolean
}

export function PhotoTile({ file, at, all, onChange, single }: PhotoTileProps) {
  const { t } = useTranslation('pages')
  const name = t('images.photo', { index: at + 1 })
  const remove = () => onChange?.(all.filter((other) => other !== file))
  const items: MenuItem[] = [
    ...(at > 0
      ? [
          { key: 'main', icon: Star, label: t('images.makeMain'), onSelect: () => onChange?.(movedTo(all, at, 0)) },
          {
            key: 'earlier',
            icon: ArrowLeft,
            label: t('images.earlier'),
            onSelect: () => onChange?.(movedTo(all, at, at - 1)),
          },
        ]
      : []),
    ...(at < all.length - 1
      ? [
          {
            key: 'later',
            icon: ArrowRight,
            label: t('images.later'),
            onSelect: () => onChange?.(movedTo(all, at, at + 1)),
          },
        ]
      : []),
    { key: 'remove', icon: Trash2, label: t('images.remove'), danger: true, onSelect: remove },
  ]
  return (
    <li className={cx(css.tile, at === 0 && css.main)}>
      <img src={at === 0 ? file.url_original : file.url_512} alt={name} />
      {at === 0 && !single && <span className={css.mark}>{t('images.main')}</span>}
      {onChange && (
        <span className={css.tools}>
          {items.length === 1 ? (
            <IconButton size="sm" variant="outline" icon={Trash2} label={t('images.remove')} onClick={remove} />
          ) : (
            <Menu
              label={name}
              items={items}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  size="sm"
                  variant="outline"
                  icon={Ellipsis}
                  label={t('grid.actionsOf', { name })}
                />
              )}
            />
          )}
        </span>
      )}
    </li>
  )
}
