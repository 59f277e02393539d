import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { askOnce } from '#client/data/call/ask-once.ts'
import { confirm } from '#client/parts/ask.ts'
import { formatDateTime } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { type HeldWork, unsentWorkOf } from '#wire/people.ts'

/** What devices hold of a person's work and have not sent yet, a line for each device; none if nothing is held. */
export async function unsentWorkTold(id: string): Promise<readonly string[]> {
  await loadTexts('office')
  const { t } = i18next
  const told = ({ device, count, oldest }: HeldWork) =>
    t('office:dismiss.held', { device: device.name, count, since: oldest ? formatDateTime(oldest) : '—' })
  const held = (await askOnce(unsentWorkOf, { id })).data.filter(({ count }) => count > 0)
  return held.length > 0 ? [...held.map(told), t('office:dismiss.heldText')] : []
}

/** Asks whether somebody is shut out although devices hold work of theirs; if none is known, nothing is asked. */
export async function askToShutOut({ id, name }: { readonly id: string; readonly name: string }): Promise<boolean> {
  const work = await unsentWorkTold(id).catch(unknown)
  if (work.length === 0) return true
  const { t } = i18next
  return confirm({
    title: t('office:shutOut.title', { name }),
    text: [t('office:shutOut.text'), ...work].join('\n'),
    action: t('office:shutOut.action'),
    cancel: t('common:actions.cancel'),
    danger: true,
  })
}

/** Without an answer saving goes on: what speaks against it is told there. */
function unknown(error: unknown): readonly string[] {
  if (error instanceof ApiError) return []
  throw error
}
