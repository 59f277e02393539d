import Merge from 'lucide-react/icons/merge'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { Kbd } from '#client/parts/badge.tsx'
import { Button, IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import type { RowAction } from '#client/parts/grid/column.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { useEscape } from '#client/parts/use-escape.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { mergeRight } from '#domain/kernel/merging.ts'
import { can, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { bulkFields } from '../bulk/bulk-fields.ts'
import css from '../table/table.module.css'

const BulkEdit = lazy(() => import('../bulk/bulk-edit.tsx'))
const MergeDialog = lazy(() => import('../merge/merge-dialog.tsx'))
const ignore = () => undefined

interface BulkBarProps {
  resource: Resource
  rows: readonly ReadRow[]
  query: Query
  /** How many the list finds on all its pages. */
  found: number
  total: number
  /** Whether all rows of the page are among them. */
  whole: boolean
  onWhole: (whole: boolean) => void
  others: readonly RowAction[]
  onDelete: (() => void) | undefined
  onLeave: () => void
}

/** Actions on the selected rows, shown in place of the toolbar; Escape clears the selection. */
export function BulkBar({
  resource,
  rows,
  query,
  found,
  total,
  whole,
  onWhole,
  others,
  onDelete,
  onLeave,
}: BulkBarProps) {
  const { t } = useTranslation(['pages', 'common', 'bulk'])
  // Only for cards: a table has this checkbox in its head.
  const headless = useMedia(phoneWidth)
  const actor = useActor()
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const mayEdit = bulkFields(resource).length > 0 && may(actor, resource, 'update')
  const mayMerge = resource.merges && can(actor, mergeRight(resource))
  useEscape(open ? ignore : onLeave)
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
      {mayEdit && (
        <Button variant="ghost" icon={SquarePen} onClick={() => setOpen('edit')}>
          {t('bulk:bar')}
        </Button>
      )}
      {mayMerge && (
        <Button
          variant="ghost"
          icon={Merge}
          disabled={total < 2}
          data-tip={total < 2 ? t('bulk:merge.two') : undefined}
          onClick={() => setOpen('merge')}
        >
          {t('bulk:merge.bar')}
        </Button>
      )}
      {open && (
        <Suspense>
          {open === 'edit' ? (
            <BulkEdit resource={resource} chosen={rows} query={query} total={found} onClose={close} onDone={ignore} />
          ) : (
            <MergeDialog resource={resource} rows={rows} onClose={close} onDone={onLeave} />
          )}
        </Suspense>
      )}
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
