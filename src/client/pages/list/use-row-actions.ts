import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Route from 'lucide-react/icons/route'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import type { RowAction } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { mayCreate, mayRemove, mayUpdate } from '../form/parts/form-rights.ts'
import { useForms } from '../form/use-forms.ts'
import type { ListPart } from '../parts/list-parts.ts'
import { type Go, hasOwnPage, hasOwnView, ownHandOf } from '../parts/own-hand.ts'
import { leaveFor } from '../parts/way-back.ts'
import { whereabouts } from '../register/unit-link.ts'
import { offeredOf, useOwnActions } from './own-actions.ts'
import { useRemoval } from './use-removal.ts'

/** What this person may do with a row of a list, or of a part of it: a deleted one can only be restored. */
export function useRowActions(resource: Resource, part?: ListPart) {
  const { t } = useTranslation(['pages', 'common'])
  const actor = useActor()
  const confirm = useConfirm()
  const { open } = useForms()
  const navigate = useNavigate()
  const { remove, restore } = useRemoval(resource)
  const own = useOwnActions(resource).actions
  const go = useCallback<Go>((address, told) => void navigate(address, { state: told }), [navigate])

  const key = part?.key
  const kind = useMemo(() => ({ resource: resource.name, ...(key && { part: key }) }), [resource, key])
  const permitted = useMemo(
    () => ({
      update: (row: ReadRow) => mayUpdate(resource, actor, row),
      delete: (row: ReadRow) => mayRemove(resource, actor, row),
      create: mayCreate(resource, actor),
      any: may(actor, resource, 'update') || may(actor, resource, 'delete'),
    }),
    [actor, resource],
  )

  /** A posted document opens in view mode, and so does what has more to tell than its form. */
  const modeOf = useCallback(
    (row: ReadRow) =>
      permitted.update(row) && !(isDocument(resource) && row.is_posted) && !ownHandOf(resource).card ? 'edit' : 'view',
    [permitted, resource],
  )

  const openRow = useCallback(
    (row: ReadRow) => {
      const mode = modeOf(row)
      if (!isDocument(resource) && !hasOwnPage(resource)) return void open({ ...kind, id: row.id, mode })
      leaveFor(resource.route, row.id)
      void navigate(`${resource.route}/${mode}/${row.id}`)
    },
    [modeOf, open, navigate, resource, kind],
  )

  /** A press on the row: what has a page to look at opens there, everything else as it is changed. */
  const showRow = useCallback(
    (row: ReadRow) => {
      if (!hasOwnView(resource) || row.deleted_at) return openRow(row)
      leaveFor(resource.route, row.id)
      void navigate(`${resource.route}/view/${row.id}`)
    },
    [openRow, navigate, resource],
  )

  const askRestore = useCallback(
    async (row: ReadRow) => {
      const title = t('remove.restoreTitle', { name: calledOf(resource, row, currentLanguage()) })
      const action = t('common:actions.restore')
      if (await confirm({ title, text: t('remove.restoreWhat'), action })) await restore([row])
    },
    [t, resource, confirm, restore],
  )

  const actionsOf = useCallback(
    (row: ReadRow): readonly RowAction[] => {
      const mayDelete = permitted.delete(row)
      if (row.deleted_at)
        return mayDelete
          ? [{ key: 'restore', label: t('common:actions.restore'), icon: RotateCcw, run: () => void askRestore(row) }]
          : []
      const edits = modeOf(row) === 'edit'
      const been = whereabouts(resource, row)
      return [
        {
          key: 'open',
          label: edits ? t('common:actions.edit') : t('common:actions.view'),
          icon: edits ? Pencil : Eye,
          run: () => (edits ? openRow : showRow)(row),
        },
        ...(been ? [{ key: 'been', label: t('list.whereabouts'), icon: Route, run: () => void navigate(been) }] : []),
        ...(permitted.create && !been
          ? [
              {
                key: 'duplicate',
                label: t('common:actions.duplicate'),
                icon: Copy,
                run: () =>
                  isDocument(resource) || hasOwnPage(resource)
                    ? void navigate(`${resource.route}/create?from=${row.id}`)
                    : void open({ ...kind, id: row.id, mode: 'duplicate' }),
              },
            ]
          : []),
        ...offeredOf(own, resource, row, actor, go),
        ...(mayDelete
          ? [
              {
                key: 'delete',
                label: t('common:actions.delete'),
                icon: Trash2,
                danger: true,
                run: () => void remove([row]),
              },
            ]
          : []),
      ]
    },
    [permitted, modeOf, t, askRestore, openRow, showRow, open, navigate, resource, kind, actor, own, go, remove],
  )

  return {
    open: showRow,
    of: actionsOf,
    /** What is done with many rows at once, beside deleting them. */
    forMany: own.flatMap(({ key, icon, label, runAll }) =>
      runAll ? [{ key, icon, label: label(), run: (rows: readonly ReadRow[]) => runAll(rows, go) }] : [],
    ),
    shown: permitted.any || own.length > 0 || whereabouts(resource, { id: '' }) !== null,
  }
}
