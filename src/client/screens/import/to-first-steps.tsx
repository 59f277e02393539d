import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { useSession } from '#client/data/who/session.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { organisation } from '#domain/references/organisation.ts'

/** The way back to the first steps of a new organisation; nothing for all others. */
export function ToFirstSteps() {
  const { t } = useTranslation('import')
  const { user } = useSession()
  const { row } = useRow(organisation, user?.organisation.id ?? null)
  return row?.first_steps ? (
    <Link to="/" className={buttonClass({ variant: 'outline', size: 'touch' })}>
      <Icon of={ArrowLeft} /> {t('toSteps')}
    </Link>
  ) : null
}
