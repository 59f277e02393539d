import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { RichText } from '#client/fields/rich-text.tsx'
import { Badge } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDate } from '#client/parts/format.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { newsOfApp, sawNewsOfApp } from '#wire/app-features.ts'
import { newsOpen } from './open.ts'
import css from './whats-new.module.css'

/** What is new in the app, in the person's language. Shown once it counts as seen. */
export default function WhatsNew() {
  const { t } = useTranslation(['features', 'common'])
  const { data, error } = useCall(newsOfApp, {})
  const close = () => newsOpen.set(false)
  const isShown = data !== undefined
  useEffect(() => {
    if (!isShown) return
    // Noted as it is closed, so that what is new stays marked while it is read.
    return () => void ask(sawNewsOfApp, {}).catch(() => {})
  }, [isShown])
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      footer={
        <Button variant="solid" onClick={close}>
          {t('common:actions.close')}
        </Button>
      }
    >
      {error && !data && <ErrorState title={t('failed')} text={error.message} />}
      {!data && !error && <SkeletonRows rows={3} columns={1} />}
      {data?.features.length === 0 && <p>{t('none')}</p>}
      <ul className={css.news}>
        {data?.features.map(({ id, title, description, image, created_at, is_new }) => (
          <li key={id}>
            <h3>
              {title} {is_new && <Badge>{t('new')}</Badge>}
            </h3>
            <small>{formatDate(created_at)}</small>
            {image && <img src={image} alt="" />}
            <RichText html={description} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
