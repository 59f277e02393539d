import i18next from 'i18next'
import Link from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import { ask } from '#client/data/call/call.ts'
import type { OwnAction, OwnActions } from '#client/pages/parts/own-hand.ts'
import { notify } from '#client/parts/messages.ts'
import { GroupDialogs, groupOpened } from '#client/screens/integrations/group-dialogs.tsx'
import { tried } from '#client/screens/notices/tried.ts'
import { linkGroup, tryGroup } from '#wire/telegram-groups.ts'

const { t } = i18next
const isLiving: OwnAction['isOffered'] = ({ deleted_at }, actor) => deleted_at === null && linkGroup.right(actor)

/** A group is linked by bringing the bot in, it is chosen of what it hears, and one can say a word there. */
export const telegramGroupActions: OwnActions = {
  actions: [
    {
      key: 'link',
      icon: Link,
      label: () => t('integrations:group.link'),
      isOffered: isLiving,
      run: async ({ id }, name) => {
        await tried(ask(linkGroup, { id }).then((brought) => groupOpened.set({ id, name, brought })))
      },
    },
    {
      key: 'kinds',
      icon: ListChecks,
      label: () => t('integrations:group.kinds'),
      isOffered: isLiving,
      run: async ({ id }, name) => groupOpened.set({ id, name, brought: null }),
    },
    {
      key: 'test',
      icon: MessageSquare,
      label: () => t('integrations:group.test'),
      isOffered: (row, actor) => isLiving(row, actor) && row.linked_at !== null && row.left_at === null,
      run: async ({ id }) => {
        await tried(
          ask(tryGroup, { id }).then(({ done }) =>
            done ? notify.success(t('integrations:group.tested')) : notify.error(t('integrations:group.untold')),
          ),
        )
      },
    },
  ],
  Told: GroupDialogs,
}
