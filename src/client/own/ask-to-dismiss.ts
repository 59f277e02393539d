import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { now } from '#client/data/call/connection.ts'
import { dismissPerson } from '#client/data/office/people.ts'
import { confirm } from '#client/parts/ask.ts'
import { notify } from '#client/parts/messages.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { unsentWorkTold } from './unsent-work.ts'

/** Dismisses somebody from today, once it was said what of their work the devices still hold. */
export async function askToDismiss({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  const { t } = i18next
  try {
    const held = await unsentWorkTold(id)
    const work = held.length > 0 ? held : [t('office:dismiss.nothingHeld')]
    const sure = await confirm({
      title: t('office:dismiss.title', { name }),
      text: [t('office:dismiss.text', { name }), ...work].join('\n'),
      action: t('office:dismiss.action'),
      cancel: t('common:actions.cancel'),
      danger: true,
    })
    if (!sure) return
    await dismissPerson(id, dayOf(now().toISOString()))
    notify.success(t('office:dismiss.done', { name }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
