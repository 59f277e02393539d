import Cloud from 'lucide-react/icons/cloud'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReach } from '#client/data/call/connection.ts'
import { useOutbox } from '#client/data/device/use-outbox.ts'
import { Icon } from '#client/parts/icon.tsx'
import { deviceRoute } from '../../device/places.ts'
import css from './top.module.css'

const signs = { online: CloudCheck, offline: CloudOff, asking: Cloud }

/** Online or offline, and how many records are unsent. */
export function TillConnection({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation('till')
  const state = useReach()
  const { unsent, attention } = useOutbox()
  const sign = state === 'online' && unsent > 0 ? CloudUpload : signs[state]
  const more =
    attention.length > 0
      ? t('connection.attention', { number: attention.length })
      : unsent > 0
        ? t('connection.unsent', { number: unsent })
        : t(state === 'online' ? 'connection.all' : 'connection.sentAll')
  return (
    <Link
      to={deviceRoute}
      className={css.connection}
      data-state={state}
      data-unsent={unsent || undefined}
      data-attention={attention.length || undefined}
    >
      <Icon of={sign} size={22} />
      {brief ? (
        <b aria-hidden className="num">
          {unsent || ''}
        </b>
      ) : (
        <span className={css.words} aria-hidden>
          <b>{t(`connection.${state}`)}</b>
          <span className="num">{more}</span>
        </span>
      )}
      <span className="unseen" role="status">
        {t(`connection.${state}`)}, {more}
      </span>
    </Link>
  )
}
