import BellIcon from 'lucide-react/icons/bell'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useUnreadNotices } from '#client/data/device/unread-notices.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Suspense } from '../../parts/suspense.tsx'
import css from './top-bar.module.css'

const NoticesDrawer = lazy(() => import('../../screens/notices/notices-drawer.tsx'))

/** How many notices are unread, and the way to them; `?notices=open` leads there from outside. */
export function Bell() {
  const { t } = useTranslation('common')
  const unread = useUnreadNotices()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useSearchParams()
  const isAsked = address.get('notices') === 'open'
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    setAddress(
      (now) => {
        now.delete('notices')
        return now
      },
      { replace: true },
    )
  }, [isAsked, setAddress])
  return (
    <>
      <IconButton
        icon={BellIcon}
        label={unread > 0 ? t('messages.unread', { number: unread }) : t('messages.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        badge={
          unread > 0 && (
            <span className={css.unread}>
              <Badge>{unread > 9 ? '9+' : unread}</Badge>
            </span>
          )
        }
      />
      <Suspense>{isOpen && <NoticesDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
