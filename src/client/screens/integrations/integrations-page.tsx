import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { allIntegrations } from '#wire/integrations.ts'
import css from './integrations.module.css'
import { ServiceCard } from './service-card.tsx'

/** The address of integrations: whom the house asks outside, and how each stands. */
export function Component() {
  const { t } = useTranslation(['integrations', 'errors'])
  usePageHead({ title: t('title') })
  if (!allIntegrations.right(useActor())) return <EmptyState title={t('errors:forbidden')} />
  return (
    <DeskPage>
      <Services />
    </DeskPage>
  )
}

function Services() {
  const { t } = useTranslation('integrations')
  const { data, error, isPending, refetch } = useCall(allIntegrations, {})
  useLoading(isPending)
  if (error || !data)
    return (
      <Nothing
        awaited="cards"
        loading={isPending}
        error={error && { title: t('failed'), text: error.message }}
        onRetry={() => void refetch()}
        empty={{ title: t('title') }}
      />
    )
  return (
    <div className={css.cards}>
      {data.data.map((one) => (
        <ServiceCard key={one.service} told={one} />
      ))}
    </div>
  )
}
