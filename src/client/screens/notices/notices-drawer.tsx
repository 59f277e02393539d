import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { useUnreadNotices } from '#client/data/device/unread-notices.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Drawer } from '#client/parts/drawer.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { openAllNotices } from '#wire/notices.ts'
import { NoticeList, type NoticesShown } from './notice-list.tsx'
import css from './notices.module.css'
import { tried } from './tried.ts'

const Habits = lazy(() => import('./habits.tsx'))
const PushCard = lazy(() => import('./push-card.tsx'))

/** What somebody was told, beside the page they are at; and how they want to be told. */
export default function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notices', 'common'])
  const unread = useUnreadNotices()
  const [shown, setShown] = useState<NoticesShown>('all')
  const [isSetting, setSetting] = useState(false)
  const [hasRead, setHasRead] = useState(false)
  const tabs = (['all', 'unread', 'news'] as const).map((value) => ({
    value,
    label: t(`drawer.${value}`),
    count: value === 'unread' && unread > 0 ? unread : undefined,
  }))
  const title = t(isSetting ? 'habits.title' : 'drawer.title')
  return (
    <Drawer label={title} side="end" onClose={onClose}>
      <header className={css.head}>
        <h2>{title}</h2>
        {!isSetting && unread > 0 && (
          <Button variant="plain" icon={CheckCheck} onClick={() => void tried(ask(openAllNotices, {}))}>
            {t('drawer.readAll')}
          </Button>
        )}
        <IconButton icon={X} label={t('common:actions.close')} onClick={onClose} />
      </header>
      {isSetting ? (
        <Suspense>
          <Habits onDone={() => setSetting(false)} />
        </Suspense>
      ) : (
        <>
          <Tabs label={t('drawer.title')} tabs={tabs} value={shown} onChange={setShown}>
            <NoticeList
              key={shown}
              shown={shown}
              onGo={onClose}
              onSet={() => setSetting(true)}
              onRead={() => setHasRead(true)}
            />
          </Tabs>
          <Suspense>{hasRead && <PushCard />}</Suspense>
          <footer className={css.foot}>
            <span>{t('drawer.about')}</span>
            <Button variant="subtle" icon={Settings} onClick={() => setSetting(true)}>
              {t('drawer.set')}
            </Button>
          </footer>
        </>
      )}
    </Drawer>
  )
}
