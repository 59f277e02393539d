import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { formatDate } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { QrLink } from '#client/parts/qr-link.tsx'
import { linkChat, ownChat, unlinkChat } from '#wire/own-chat.ts'
import css from './profile.module.css'

/** The telegram chat to which reports come: only the person themself links it, by opening it. */
export function TelegramCard() {
  const { t } = useTranslation('profile')
  const [link, setLink] = useState<string | null>(null)
  const { data } = useCall(ownChat, {}, { refetchInterval: link !== null && 3000 })
  const [isBusy, setBusy] = useState(false)
  if (!data?.available) return null

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('telegram.heading')}>
      <p className={css.quiet}>{t('telegram.why')}</p>
      {data.linked_at ? (
        <>
          <State tone="fine">{t('telegram.linked', { date: formatDate(data.linked_at) })}</State>
          <div className={css.ways}>
            <Button
              busy={isBusy}
              onClick={() =>
                void run(async () => {
                  await ask(unlinkChat, {})
                  setLink(null)
                })
              }
            >
              {t('telegram.unlink')}
            </Button>
          </div>
        </>
      ) : link ? (
        <>
          <p>{t('telegram.open')}</p>
          <QrLink to={link} label={t('telegram.qr')}>
            {t('telegram.go')}
          </QrLink>
        </>
      ) : (
        <div className={css.ways}>
          <Button busy={isBusy} onClick={() => void run(async () => setLink((await ask(linkChat, {})).link))}>
            {t('telegram.link')}
          </Button>
        </div>
      )}
    </Card>
  )
}
