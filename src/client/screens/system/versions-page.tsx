import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { CardColumns, DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { appVersionsTold, changeAppVersion } from '#wire/app-versions.ts'
import css from './system.module.css'
import { VersionForm } from './version-form.tsx'

/** Which versions of the app are wanted, and who runs which. */
export function Component() {
  const { t } = useTranslation(['system', 'errors'])
  usePageHead({ title: t('versions.title') })
  const actor = useActor()
  const isReader = appVersionsTold.right(actor)
  const { data, error, isPending, refetch } = useCall(appVersionsTold, {}, { enabled: isReader })
  useLoading(isPending && isReader)
  if (!isReader) return <EmptyState title={t('errors:forbidden')} />
  if (!data)
    return (
      <Nothing
        awaited="cards"
        loading={isPending}
        error={error && { title: t('failed'), text: error.message }}
        onRetry={() => void refetch()}
        empty={{ title: t('nothing') }}
      />
    )
  const { serves, floor, versions, runs } = data
  const mayChange = changeAppVersion.right(actor)
  return (
    <DeskPage>
      <CardColumns
        aside={
          <Card title={t('versions.runs')}>
            {runs.length === 0 && <p className={css.quiet}>{t('versions.nobody')}</p>}
            <ul className={css.facts}>
              {runs.map(({ version, count, last_seen_at, names }) => (
                <li key={version}>
                  <strong>{version}</strong> · {t('versions.devices', { count })}
                  <br />
                  <small className={css.quiet}>{[formatAsOf(last_seen_at), names].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ul>
          </Card>
        }
      >
        <Card title={t('versions.server')}>
          <p>{t('versions.serves', { version: serves, floor })}</p>
          {!mayChange && <State tone="quiet">{t('onlySuper')}</State>}
        </Card>
        {versions.map((wanted) => (
          <VersionForm key={`${wanted.platform} ${wanted.changed?.at}`} wanted={wanted} mayChange={mayChange} />
        ))}
      </CardColumns>
    </DeskPage>
  )
}
