import i18next from 'i18next'
import Eye from 'lucide-react/icons/eye'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { ReminderPreview, reminderOpened } from '#client/screens/repayment/reminder-preview.tsx'
import { SentTool } from '#client/screens/repayment/sent-tool.tsx'
import { reminderSeen } from '#wire/repayment.ts'

/** A reminder is seen before it goes, and its list tells what was sent and what it brought back. */
export const repaymentReminderActions: OwnActions = {
  actions: [
    {
      key: 'preview',
      icon: Eye,
      label: () => i18next.t('repayment:preview'),
      isOffered: ({ deleted_at }, actor) => deleted_at === null && reminderSeen.right(actor),
      run: async ({ id }, name) => reminderOpened.set({ id, name }),
    },
  ],
  Told: ReminderPreview,
  Tool: SentTool,
}
