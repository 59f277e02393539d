import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { askPerson } from '#client/parts/ask.ts'
import { formatDateTime } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { invitePerson } from '#wire/people.ts'

/** Sends somebody the link by which they choose their password, or shows it. */
export async function askToInvite({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await loadTexts('office')
  const { t } = i18next
  const by = await askPerson({
    title: t('office:invite.title', { name }),
    text: t('office:invite.text'),
    answers: [
      { value: null, label: t('common:actions.cancel') },
      { value: 'link' as const, label: t('office:invite.link') },
      { value: 'sms' as const, label: t('office:invite.sms'), variant: 'solid' },
    ],
  })
  if (!by) return
  try {
    const { link, until } = await ask(invitePerson, { id, by })
    if (by === 'sms') return void notify.success(t('office:invite.sent', { name }))
    const copies = await askPerson({
      title: t('office:invite.linkTitle', { name }),
      text: `${link}\n\n${t('office:invite.linkText', { until: formatDateTime(until) })}`,
      answers: [
        { value: false, label: t('common:actions.close') },
        { value: true, label: t('office:invite.copy'), variant: 'solid' },
      ],
    })
    if (!copies) return
    await navigator.clipboard.writeText(link)
    notify.success(t('office:invite.copied'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
