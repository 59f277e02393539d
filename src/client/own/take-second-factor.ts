import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import { confirm } from '#client/parts/ask.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { takeSecondFactorOf } from '#wire/second-factor.ts'

/** Takes the second factor from somebody who has lost the phone, once it was said what follows. */
export async function askToTakeSecondFactor({ id, name }: { readonly id: string; readonly name: string }) {
  await loadTexts('profile')
  const { t } = i18next
  const sure = await confirm({
    title: t('profile:taking.title', { name }),
    text: t('profile:taking.text'),
    action: t('profile:taking.action'),
    cancel: t('common:actions.cancel'),
    danger: true,
  })
  if (!sure) return
  try {
    await ask(takeSecondFactorOf, { id })
    notify.success(t('profile:taking.done', { name }))
    await queryClient.invalidateQueries({ queryKey: ['list'] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
