import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import type { OwnAction, OwnActions } from '#client/pages/parts/own-hand.ts'
import { DeliveriesTool } from '#client/pages/report/send/deliveries-tool.tsx'
import { notify } from '#client/parts/messages.ts'
import { sendMeNow } from '#wire/report-sendings.ts'

const actions: readonly OwnAction[] = [
  {
    key: 'now',
    icon: Send,
    label: () => i18next.t('send:meNow'),
    isOffered: ({ deleted_at }) => deleted_at === null,
    run: async ({ id }) => {
      try {
        await ask(sendMeNow, { id })
        notify.success(i18next.t('send:meSent'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(error.message)
      }
    },
  },
]

/** A report that goes by itself can be tried out at once, and its list tells what was sent. */
export const reportSendingActions: OwnActions = { actions, Tool: DeliveriesTool }
