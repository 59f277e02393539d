import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkNow } from '#client/data/device/compare.ts'
import type { Health } from '#client/data/device/health.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import css from './device.module.css'
import { usePartNames } from './words.ts'

/** The result of the last comparison with the server's rows. */
export function Agreement({ health: { checked, state } }: { health: Health }) {
  const { t } = useTranslation('device')
  const { is_super } = useActor()
  const names = usePartNames()
  const [busy, setBusy] = useState(false)
  if (is_super) return null

  async function check() {
    setBusy(true)
    const found = await checkNow()
      .catch(() => null)
      .finally(() => setBusy(false))
    if (!found) notify.warning(t('agreement.unknown'))
    else if (found.wrong.length === 0) notify.success(t('agreement.agreed'))
    else notify.warning(t(found.still?.length ? 'agreement.still' : 'agreement.mended'))
  }

  const still = checked?.still ?? []
  const isWrong = Boolean(checked?.wrong.length)
  const outcome = isWrong ? (still.length > 0 ? 'still' : 'mended') : 'agreed'
  return (
    <Card title={t('agreement.heading')}>
      {checked ? (
        <State tone={isWrong ? 'warning' : 'fine'}>{t(`agreement.${outcome}`)}</State>
      ) : (
        <p className={css.quiet}>{t('agreement.never')}</p>
      )}
      {isWrong && <p className={css.quiet}>{names(still.length > 0 ? still : (checked?.wrong ?? []))}</p>}
      <div className={css.ways}>
        <Button icon={RefreshCw} busy={busy} disabled={state === 'offline'} onClick={() => void check()}>
          {t('agreement.check')}
        </Button>
        {checked && <span className={css.quiet}>{t('agreement.at', { time: formatAsOf(checked.at) })}</span>}
      </div>
    </Card>
  )
}
