import i18next from 'i18next'
import { removeRow, restoreRow, type Saved } from '#client/data/device/changes.ts'
import { confirm } from '#client/parts/ask.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type MessageAction, notify } from '#client/parts/messages.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { ownHandOf } from '../parts/own-hand.ts'

export async function restoreRows(resource: Resource, rows: readonly ReadRow[]): Promise<void> {
  const { t } = i18next
  const done = await eachOf(rows, (row) => restoreRow(resource, row.id))
  tell(
    resource,
    done,
    (name) => t('pages:remove.restored', { name }),
    (total) => t('pages:remove.restoredMany', { total }),
  )
}

/** Asks first; true if the person said yes. */
export async function removeRows(resource: Resource, rows: readonly ReadRow[]): Promise<boolean> {
  const { t } = i18next
  const name = nameOf(resource, rows)
  const isOne = rows.length === 1
  const sure = await confirm({
    title: isOne ? t('pages:remove.title', { name }) : t('pages:remove.titleMany', { total: rows.length }),
    text: isOne ? t('pages:remove.what') : t('pages:remove.whatMany'),
    action: t('common:actions.delete'),
    cancel: t('common:actions.cancel'),
    danger: true,
  })
  if (!sure) return false
  const ask = (await ownHandOf(resource).actions?.())?.askBefore
  for (const row of rows) if (ask && !(await ask(row, null, nameOf(resource, [row])))) return false
  const done = await eachOf(rows, (row) => removeRow(resource, row.id))
  const undo = { label: t('pages:remove.undo'), run: () => void restoreRows(resource, done) }
  tell(
    resource,
    done,
    (one) => t('pages:remove.done', { name: one }),
    (total) => t('pages:remove.doneMany', { total }),
    undo,
  )
  return true
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
