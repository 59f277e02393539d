import i18next from 'i18next'
import FlaskConical from 'lucide-react/icons/flask-conical'
import MailOpen from 'lucide-react/icons/mail-open'
import Send from 'lucide-react/icons/send'
import { ask } from '#client/data/call/call.ts'
import type { OwnAction, OwnActions } from '#client/pages/parts/own-hand.ts'
import { confirm } from '#client/parts/ask.ts'
import { notify } from '#client/parts/messages.ts'
import { ReadersTold, readersAsked } from '#client/screens/notices/readers-told.tsx'
import { tried } from '#client/screens/notices/tried.ts'
import { may } from '#domain/kernel/permission.ts'
import { notification } from '#domain/settings/notification.ts'
import { sendNotification, tryNotification } from '#wire/notices.ts'

const { t } = i18next
const isUnsent: OwnAction['isOffered'] = ({ told_at, deleted_at }, actor) =>
  told_at === null && deleted_at === null && may(actor, notification, 'update')

/** What was written is tried on oneself, sent, and it is told who has read it. */
export const notificationActions: OwnActions = {
  actions: [
    {
      key: 'test',
      icon: FlaskConical,
      label: () => t('notices:written.test'),
      isOffered: isUnsent,
      run: async ({ id }) => {
        if (await tried(ask(tryNotification, { id }))) notify.success(t('notices:written.tested'))
      },
    },
    {
      key: 'send',
      icon: Send,
      label: () => t('notices:written.send'),
      isOffered: isUnsent,
      run: async ({ id }, name) => {
        const isSure = await confirm({
          title: t('notices:written.sendTitle'),
          text: t('notices:written.sendText', { name }),
          action: t('notices:written.send'),
          cancel: t('common:actions.cancel'),
        })
        if (isSure && (await tried(ask(sendNotification, { id })))) notify.success(t('notices:written.sent'))
      },
    },
    {
      key: 'readers',
      icon: MailOpen,
      label: () => t('notices:written.readers'),
      isOffered: ({ told_at }) => told_at !== null,
      run: async ({ id }, name) => readersAsked.set({ id, name }),
    },
  ],
  Told: ReadersTold,
}
