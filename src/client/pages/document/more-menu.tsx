import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { removeRow, restoreRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { IconButton } from '#client/parts/button.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { notify } from '#client/parts/messages.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { useConfirm } from '#client/parts/use-confirm.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { mayCreate, mayRemove } from '../form/parts/form-rights.ts'
import { offeredOf, useOwnActions } from '../list/own-actions.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { labelledIn } from './goods/labelled.ts'
import { type LabelsWanted, labelsRoute } from './goods/labels-wanted.ts'
import { isGoods } from './goods/parts/goods-line.ts'
import { linesIn } from './lines/parts/use-lines.ts'
import { linesShown } from './parts/header.ts'

const PrintSheet = lazy(() => import('./print/print-sheet.tsx'))

interface MoreMenuProps {
  document: Document
  row: DocumentRecord
  /** True while there are unsaved changes: printing and copying use the saved document. */
  unsaved: boolean
  onGone: () => void
}

const goodsLinesOf = (document: Document, row: DocumentRecord) =>
  linesShown(document).flatMap(({ name, field }) => (isGoods(field) ? (linesIn(document, row)[name] ?? []) : []))

/** Menu: print, labels, copy, delete. */
export function MoreMenu({ document, row, unsaved, onGone }: MoreMenuProps) {
  const { t } = useTranslation(['documents', 'common', 'pages'])
  const words = useWords(document)
  const actor = useActor()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { actions, Told } = useOwnActions(document)
  const [printing, setPrinting] = useState(false)
  const Paper = ownHandOf(document).paper ?? PrintSheet
  const mayDelete = mayRemove(document, actor, row)
  const goods = useMemo(() => labelledIn(goodsLinesOf(document, row)), [document, row])
  const name = [words.one, numberText(row)].filter(Boolean).join(' ')

  async function remove() {
    const text = t(row.is_posted ? 'remove.posted' : 'remove.draft')
    if (
      !(await confirm({ title: t('remove.title', { name }), text, action: t('common:actions.delete'), danger: true }))
    )
      return
    const done = await removeRow(document, row.id)
    if (!done.ok) return notify.error(Object.values(done.errors).flat()[0] ?? done.message)
    notify.success(done.waiting ? t('common:saved.waitingHere') : t('remove.done', { name }), {
      label: t('remove.undo'),
      run: () => void restore(),
    })
    onGone()
  }
  async function askRestore() {
    const title = t('pages:remove.restoreTitle', { name })
    const action = t('common:actions.restore')
    if (await confirm({ title, text: t('pages:remove.restoreWhat'), action })) await restore()
  }
  async function restore() {
    const done = await restoreRow(document, row.id)
    if (done.ok) notify.success(done.waiting ? t('common:saved.waitingHere') : t('remove.restored', { name }))
    else notify.error(Object.values(done.errors).flat()[0] ?? done.message)
  }

  return (
    <>
      {!row.deleted_at && (
        <IconButton icon={Printer} label={t('actions.print')} disabled={unsaved} onClick={() => setPrinting(true)} />
      )}
      <Menu
        label={t('actions.more')}
        placement="bottom-end"
        trigger={(props) => <IconButton icon={Ellipsis} label={t('actions.more')} {...props} />}
        items={[
          ...(goods.length > 0 && !row.deleted_at
            ? [
                {
                  key: 'labels',
                  label: t('pages:list.labels'),
                  icon: Tag,
                  disabled: unsaved,
                  onSelect: () => void navigate(labelsRoute, { state: { goods } satisfies LabelsWanted }),
                },
              ]
            : []),
          ...(unsaved || row.deleted_at
            ? []
            : offeredOf(actions, document, row, actor, (address, told) => void navigate(address, { state: told })).map(
                ({ run, ...action }) => ({ ...action, onSelect: run }),
              )),
          ...(mayCreate(document, actor)
            ? [
                {
                  key: 'copy',
                  label: t('common:actions.duplicate'),
                  icon: Copy,
                  onSelect: () => void navigate(`${document.route}/create?from=${row.id}`),
                },
              ]
            : []),
          ...(mayDelete && row.deleted_at
            ? [
                {
                  key: 'restore',
                  label: t('common:actions.restore'),
                  icon: RotateCcw,
                  onSelect: () => void askRestore(),
                },
              ]
            : []),
          ...(mayDelete && !row.deleted_at
            ? [
                {
                  key: 'delete',
                  label: t('common:actions.delete'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => void remove(),
                },
              ]
            : []),
        ]}
      />
      {Told && <Told />}
      <Suspense>{printing && <Paper document={document} row={row} onDone={() => setPrinting(false)} />}</Suspense>
    </>
  )
}
