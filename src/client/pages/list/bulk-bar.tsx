import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { Button, IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import type { RowAction } from '#client/parts/grid/column.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { useEscape } from '#client/parts/use-escape.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import css from '../table/table.module.css'

interface BulkBarProps {
  total: number
  /** Whether all rows of the page are among them. */
  whole: boolean
  onWhole: (whole: boolean) => void
  others: readonly RowAction[]
  onDelete: (() => void) | undefined
  onLeave: () => void
}

/** Actions on the selected rows, shown in place of the toolbar; Escape clears the selection. */
export function BulkBar({ total, whole, onWhole, others, onDelete, onLeave }: BulkBarProps) {
  const { t } = useTranslation(['pages', 'common'])
  // Only for cards: a table has this checkbox in its head.
  const headless = useMedia(phoneWidth)
  useEscape(onLeave)
  return (
    <div className={cx(css.toolbar, css.bulk)}>
      {headless && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box stands inside
        <label className={css.whole}>
          <Checkbox checked={whole} partly={!whole} onChange={onWhole} aria-label={t('grid.selectAll')} />
        </label>
      )}
      <strong className="num" aria-live="polite">
        {t('bulk.chosen', { total })}
      </strong>
      {others.map(({ key, icon, label, run }) => (
        <Button key={key} variant="ghost" icon={icon} onClick={run}>
          {label}
        </Button>
      ))}
      {onDelete && (
        <Button variant="ghost" icon={Trash2} onClick={onDelete}>
          {t('common:actions.delete')}
        </Button>
      )}
      <span className={css.space} />
      {headless ? (
        <IconButton icon={X} label={t('bulk.leave')} onClick={onLeave} />
      ) : (
        <Button variant="ghost" onClick={onLeave}>
          {t('bulk.leave')}
          <Kbd>Esc</Kbd>
        </Button>
      )}
    </div>
  )
}
