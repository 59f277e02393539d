import BellIcon from 'lucide-react/icons/bell'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesOpen } from '#client/data/device/notices-open.ts'
import { useUnreadNotices } from '#client/data/device/unread-notices.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { useStore } from '../../parts/store.ts'
import { Suspense } from '../../parts/suspense.tsx'
import css from './top-bar.module.css'

const NoticesDrawer = lazy(() => import('../../screens/notices/notices-drawer.tsx'))

/** How many notices are unread, and the way to them. */
export function Bell() {
  const { t } = useTranslation('common')
  const unread = useUnreadNotices()
  const isOpen = useStore(noticesOpen)
  return (
    <>
      <IconButton
        icon={BellIcon}
        label={unread > 0 ? t('messages.unread', { number: unread }) : t('messages.title')}
        aria-expanded={isOpen}
        onClick={() => noticesOpen.set(true)}
        badge={
          unread > 0 && (
            <span className={css.unread}>
              <Badge>{unread > 9 ? '9+' : unread}</Badge>
            </span>
          )
        }
      />
      <Suspense>{isOpen && <NoticesDrawer onClose={() => noticesOpen.set(false)} />}</Suspense>
    </>
  )
}
