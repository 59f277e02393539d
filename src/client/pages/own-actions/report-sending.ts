import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import { ApiError } from '#client/data/call/api-error.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { DeliveriesTool } from '../report/send/deliveries-tool.tsx'
import type { OwnAction, OwnKind } from './own-action.ts'

const actions: readonly OwnAction[] = [
  {
    key: 'now',
    icon: Send,
    label: () => i18next.t('send:meNow'),
    isOffered: ({ deleted_at }) => deleted_at === null,
    run: async ({ id }) => {
      try {
        const { sendMeNow } = await import('#client/data/office/report-sendings.ts')
        await sendMeNow(id)
        notify.success(i18next.t('send:meSent'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(error.message)
      }
    },
  },
]

/** A report that goes by itself can be tried out at once, and its list tells what was sent. */
export async function reportSendingKind(): Promise<OwnKind> {
  await loadTexts('send')
  return { actions, Tool: DeliveriesTool }
}
