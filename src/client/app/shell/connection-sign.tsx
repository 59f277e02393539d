import Cloud from 'lucide-react/icons/cloud'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#client/data/connection.ts'
import { useReplicaState } from '#client/data/replica.ts'
import { Icon } from '../../parts/icon.tsx'
import css from './top-bar.module.css'

const signs = { online: CloudCheck, offline: CloudOff, asking: Cloud }

export function ConnectionSign({ words }: { words: boolean }) {
  const { t } = useTranslation('common')
  const { state } = useConnection()
  const { progress } = useReplicaState()
  const filling = state === 'online' && progress !== null && progress.total > 0
  const percent = filling ? Math.floor((100 * progress.done) / progress.total) : 0
  const text = filling ? t('connection.filling', { percent }) : t(`connection.${state}`)
  return (
    <span className={css.connection} data-state={state} role="status" data-tip={words ? undefined : text}>
      <Icon of={filling ? CloudDownload : signs[state]} />
      <span className={words ? undefined : 'unseen'}>{text}</span>
    </span>
  )
}
