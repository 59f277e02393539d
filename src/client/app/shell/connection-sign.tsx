import Cloud from 'lucide-react/icons/cloud'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReach } from '#client/data/call/connection.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { useOutbox } from '#client/data/device/use-outbox.ts'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { deviceRoute } from '../../screens/device/places.ts'
import css from './top-bar.module.css'

const signs = { online: CloudCheck, offline: CloudOff, asking: Cloud }

/** Online or offline, and how many records are unsent; a link to the page of the device. */
export function ConnectionSign({ words }: { words: boolean }) {
  const { t } = useTranslation('common')
  const state = useReach()
  const { progress } = useReplicaState()
  const { unsent, attention } = useOutbox()
  const filling = state === 'online' && progress !== null && progress.total > 0
  const percent = filling ? Math.floor((100 * progress.done) / progress.total) : 0
  const reached = filling ? t('connection.filling', { percent }) : t(`connection.${state}`)
  const more = [
    unsent > 0 && t('connection.unsent', { number: unsent }),
    attention.length > 0 && t('connection.attention', { number: attention.length }),
  ].filter(Boolean)
  const text = [reached, ...more].join(', ')
  const quiet = state === 'online' && unsent > 0 ? CloudUpload : signs[state]
  return (
    <Link
      to={deviceRoute}
      className={css.connection}
      data-state={state}
      data-unsent={unsent || undefined}
      data-tip={words && more.length === 0 ? undefined : text}
    >
      <Icon of={filling ? CloudDownload : quiet} />
      {words && <span aria-hidden>{reached}</span>}
      {unsent > 0 && (
        <span aria-hidden>
          <Badge tone="neutral">{unsent > 99 ? '99+' : unsent}</Badge>
        </span>
      )}
      {attention.length > 0 && (
        <span aria-hidden>
          <Badge tone="error">{attention.length > 99 ? '99+' : attention.length}</Badge>
        </span>
      )}
      <span className="unseen" role="status">
        {text}
      </span>
    </Link>
  )
}
