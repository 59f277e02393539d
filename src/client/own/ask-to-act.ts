import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { actAs } from '#client/data/person/acting.ts'
import { currentUser } from '#client/data/who/session.ts'
import { personName } from '#client/data/who/user.ts'
import { confirm } from '#client/parts/ask.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'

/** Signs in as another person, once it was said who it is, what will be recorded and what stays theirs alone. */
export async function askToAct({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await loadTexts('acting')
  const user = currentUser()
  if (!user) return
  const { t } = i18next
  const said = [
    t('acting:said.sees', { name }),
    t('acting:said.recorded', { own: personName(user), name }),
    t('acting:said.told', { name }),
    t('acting:said.refused'),
    t('acting:said.waits'),
  ]
  const asked = { title: t('acting:title', { name }), text: said.join('\n\n'), action: t('acting:begin') }
  if (!(await confirm({ ...asked, cancel: t('common:actions.cancel') }))) return
  try {
    await actAs(id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
