import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saved } from '#client/data/device/changes.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type MessageAction, notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { ownKindOf } from '../own-actions/kinds.ts'

/** Loaded with the first change that is made. */
const changes = () => import('#client/data/device/changes.ts')

/** Deletes and restores rows, with a question before and an undo after. */
export function useRemoval(resource: Resource) {
  const { t } = useTranslation(['pages', 'common'])
  const confirm = useConfirm()

  const restore = useCallback(
    async (rows: readonly ReadRow[]) => {
      const done = await eachOf(rows, async (row) => (await changes()).restoreRow(resource, row.id))
      tell(
        resource,
        done,
        (name) => t('remove.restored', { name }),
        (total) => t('remove.restoredMany', { total }),
      )
    },
    [resource, t],
  )

  const remove = useCallback(
    async (rows: readonly ReadRow[]): Promise<boolean> => {
      const name = nameOf(resource, rows)
      const title = rows.length === 1 ? t('remove.title', { name }) : t('remove.titleMany', { total: rows.length })
      const text = rows.length === 1 ? t('remove.what') : t('remove.whatMany')
      if (!(await confirm({ title, text, action: t('common:actions.delete'), danger: true }))) return false
      const ask = (await ownKindOf(resource))?.askBefore
      for (const row of rows) if (ask && !(await ask(row, null, nameOf(resource, [row])))) return false
      const done = await eachOf(rows, async (row) => (await changes()).removeRow(resource, row.id))
      const undo = { label: t('remove.undo'), run: () => void restore(done) }
      tell(
        resource,
        done,
        (one) => t('remove.done', { name: one }),
        (total) => t('remove.doneMany', { total }),
        undo,
      )
      return true
    },
    [resource, t, confirm, restore],
  )

  return { remove, restore }
}

const nameOf = (resource: Resource, [row]: readonly ReadRow[]) =>
  row ? calledOf(resource, row, currentLanguage()) : ''

/** Runs `work` row by row; answers the rows done, and shows the reasons of refusals. */
async function eachOf(rows: readonly ReadRow[], work: (row: ReadRow) => Promise<Saved>) {
  const done: ReadRow[] = []
  const refused = new Set<string>()
  for (const row of rows) {
    const saved = await work(row)
    if (saved.ok) done.push(row)
    else refused.add(Object.values(saved.errors).flat()[0] ?? saved.message)
  }
  for (const message of refused) notify.error(message)
  return done
}

function tell(
  resource: Resource,
  done: readonly ReadRow[],
  one: (name: string) => string,
  many: (total: number) => string,
  undo?: MessageAction,
) {
  if (done.length) notify.success(done.length === 1 ? one(nameOf(resource, done)) : many(done.length), undo)
}
