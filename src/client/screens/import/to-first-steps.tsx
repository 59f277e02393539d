import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { useCall } from '#client/data/call/call.ts'
import { useSession } from '#client/data/who/session.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { organisation } from '#domain/references/organisation.ts'
import { firstSteps, firstStepsOf } from '#wire/first-steps.ts'

/** The way back to the first steps of a new organisation, as long as one is left to do; nothing for all others. */
export function ToFirstSteps() {
  const { user } = useSession()
  const { row } = useRow(organisation, user?.organisation.id ?? null)
  return row?.first_steps ? <Back organisation_id={row.id} /> : null
}

function Back({ organisation_id: id }: { organisation_id: string }) {
  const { t } = useTranslation('import')
  const { data: told } = useCall(firstStepsOf, { id })
  return told && firstSteps.some((step) => !told.done.includes(step)) ? (
    <Link to="/" className={buttonClass({ variant: 'outline', size: 'touch' })}>
      <Icon of={ArrowLeft} /> {t('toSteps')}
    </Link>
  ) : null
}
