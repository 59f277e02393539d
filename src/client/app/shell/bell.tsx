import BellIcon from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { MessageInbox, useUnread } from '../../parts/inbox.tsx'
import { Popover } from '../../parts/popover.tsx'
import css from './top-bar.module.css'

export function Bell() {
  const { t } = useTranslation('common')
  const unread = useUnread()
  const label = unread > 0 ? t('messages.unread', { number: unread }) : t('messages.title')
  return (
    <Popover
      label={t('messages.title')}
      width={380}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={BellIcon}
          label={label}
          badge={
            unread > 0 && (
              <span className={css.unread}>
                <Badge>{unread > 9 ? '9+' : unread}</Badge>
              </span>
            )
          }
        />
      )}
    >
      <MessageInbox />
    </Popover>
  )
}
