import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { UnsentChip } from '#client/fields/unsent.tsx'
import { placed } from '#client/pages/table/address.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { useAddress } from '#client/pages/table/use-address.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf, formatInteger } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { type SetAside, workSetAside } from '#wire/set-aside.ts'
import { sentIn, toldOf } from './command-summary.ts'
import css from './device.module.css'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { PageTurns } from './steps.tsx'
import { Why } from './why.tsx'
import { useDeviceName, useToldWords } from './words.ts'

const pageIn = (params: URLSearchParams) => Math.max(1, Number(params.get('page')) || 1)

/** Commands that could not be posted and wait for the office. */
export function SetAsidePage() {
  const { t } = useTranslation(['device', 'common'])
  const address = useAddress(pageIn)
  const page = address.query
  const { data, error, isPending, refetch } = useCall(workSetAside, { page, per_page: 20 })
  const [opened, setOpened] = useState<SetAside | null>(null)
  useLoading(isPending)
  usePageHead({ count: data ? formatInteger(data.meta.total) : undefined })
  const turn = (to: number) => address.go((now) => placed(now, { page: to }), 'leave')
  if (error || !data || (data.data.length === 0 && page === 1))
    return (
      <Nothing
        awaited="cards"
        loading={!data}
        error={error && { title: t('setAside.failed'), text: error.message }}
        onRetry={() => void refetch()}
        empty={{ title: t('setAside.none'), text: t('setAside.noneText') }}
      />
    )
  return (
    <DeskPage>
      <ol className={css.list}>
        {data.data.map((one) => (
          <li key={one.id}>
            <Told one={one} onOpen={() => setOpened(one)} />
          </li>
        ))}
      </ol>
      <PageTurns page={page} pages={data.meta.last_page} onTurn={turn} />
      {opened && <SetAsideDialog one={opened} onClose={() => setOpened(null)} />}
    </DeskPage>
  )
}

function Told({ one, onOpen }: { one: SetAside; onOpen: () => void }) {
  const { t } = useTranslation('device')
  const words = useToldWords()
  const told = toldOf(sentIn(one), [], currentLanguage())
  const nameOf = useDeviceName()
  const device = one.device ? nameOf(one.device) : t('setAside.noDevice')
  return (
    <>
      <div className={css.record}>
        <strong>{words.name(told)}</strong>
        <UnsentChip stage={one.state} />
        <small>
          {one.author.name || t('item.colleague')}
          {` · ${device} · ${formatAsOf(sentIn(one).at ?? one.received_at)}`}
        </small>
      </div>
      {one.state === 'blocked' ? (
        <p className={css.quiet}>{t('setAside.waits')}</p>
      ) : (
        <Why resource={told.resource} code={one.code} faults={one.faults} />
      )}
      <div className={css.ways}>
        <Button onClick={onOpen} aria-label={`${t('setAside.open')}: ${words.name(told)}`}>
          {t('setAside.open')}
        </Button>
      </div>
    </>
  )
}
