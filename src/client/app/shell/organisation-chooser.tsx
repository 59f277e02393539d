import Building2 from 'lucide-react/icons/building-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOrganisation } from '#client/data/call/chosen-organisation.ts'
import { Icon } from '../../parts/icon.tsx'
import { Popover } from '../../parts/popover.tsx'
import { useStore } from '../../parts/store.ts'
import { Suspense } from '../../parts/suspense.tsx'
import nav from './nav.module.css'
import css from './shell.module.css'

const OrganisationList = lazy(() => import('./organisation-list.tsx'))

/** For super users: of which organisation everything is told, one or all of them. */
export function OrganisationChooser({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common')
  const name = useStore(chosenOrganisation)?.name ?? t('shell.allOrganisations')
  const label = `${t('shell.organisation')}: ${name}`
  return (
    <Popover
      label={t('shell.organisation')}
      placement={compact ? 'right-start' : 'bottom-start'}
      width={300}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={compact ? nav.railItem : css.organisation}
          aria-label={label}
          data-tip={compact ? label : undefined}
        >
          <Icon of={Building2} />
          {!compact && (
            <>
              <span data-tip-cut>{name}</span>
              <Icon of={ChevronDown} size={14} />
            </>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <OrganisationList onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
