import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { createStore, useStore } from '#client/parts/store.ts'
import { notificationReaders } from '#wire/notices.ts'
import css from './notices.module.css'

/** The notification whose readers are to be shown. */
export const readersAsked = createStore<{ readonly id: string; readonly name: string } | null>(null)

export function ReadersTold() {
  const asked = useStore(readersAsked)
  return asked && <ReadersDialog {...asked} onClose={() => readersAsked.set(null)} />
}

/** Who got a notification, those first who have opened it. */
function ReadersDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const [page, setPage] = useState(1)
  const { data, error } = useCall(notificationReaders, { id, page, per_page: 50 })
  return (
    <Dialog size="sm" title={t('written.readers')} subtitle={name} onClose={onClose}>
      {error && !data && <ErrorState title={t('drawer.unknown')} text={error.message} />}
      {!error && !data && <SkeletonRows rows={6} columns={2} />}
      {data && (
        <>
          <p>{t('written.opened', { opened: data.opened, total: data.meta.total })}</p>
          <ul className={css.readers}>
            {data.data.map(({ id: reader, name: told, opened_at }) => (
              <li key={reader}>
                <span>{told}</span>
                <span className="num">{opened_at ? formatDateTime(opened_at) : t('written.unopened')}</span>
              </li>
            ))}
          </ul>
          {page < data.meta.last_page && (
            <Button variant="plain" onClick={() => setPage(page + 1)}>
              {t('written.next')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
