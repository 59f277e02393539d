import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import css from './list.module.css'

interface BulkBarProps {
  total: number
  onDelete: () => void
  onLeave: () => void
}

/** What can be done with the selected rows, in the place of the toolbar; Escape leaves. */
export function BulkBar({ total, onDelete, onLeave }: BulkBarProps) {
  const { t } = useTranslation(['pages', 'common'])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const inDialog = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) onLeave()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])
  return (
    <div className={cx(css.toolbar, css.bulk)}>
      <strong className="num" aria-live="polite">
        {t('bulk.chosen', { total })}
      </strong>
      <Button variant="ghost" icon={Trash2} onClick={onDelete}>
        {t('common:actions.delete')}
      </Button>
      <span className={css.space} />
      <Button variant="ghost" onClick={onLeave}>
        {t('bulk.leave')}
        <Kbd>Esc</Kbd>
      </Button>
    </div>
  )
}
