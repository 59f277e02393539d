import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/data/call/api-error.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatAsOf, formatDate } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { notify } from '#client/parts/messages.ts'
import { CardColumns, DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import { changeSettings, openInPeriod, type PeriodTold } from '#wire/settings.ts'
import css from './system.module.css'

/** The last day of the month before. */
const lastMonth = () => plusDays(`${dayOf(new Date().toISOString()).slice(0, 7)}-01`, -1)

/** Closes the books up to a day: what is unfinished before it, and who may open them again. */
export function Component() {
  const { t } = useTranslation(['system', 'errors'])
  usePageHead({ title: t('closing.title') })
  const isReader = openInPeriod.right(useActor())
  const [until, setUntil] = useState<string | null>(lastMonth)
  const asked = { until: until ?? lastMonth() }
  const { data, error, isPending, refetch } = useCall(openInPeriod, asked, {
    enabled: isReader,
    placeholderData: keepPreviousData,
  })
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
  return (
    <DeskPage>
      <CardColumns aside={<Keepers period={data} />}>
        <Closing period={data} until={until} onDay={setUntil} />
        <Unfinished period={data} />
      </CardColumns>
    </DeskPage>
  )
}

interface ClosingProps {
  readonly period: PeriodTold
  readonly until: string | null
  readonly onDay: (day: string | null) => void
}

function Closing({ period: { closed_until }, until, onDay }: ClosingProps) {
  const { t } = useTranslation('system')
  const mayClose = changeSettings.right(useActor())
  const [error, setError] = useState('')
  const isReopening = closed_until !== null && (until === null || until < closed_until)

  async function close(day: string | null) {
    setError('')
    try {
      await ask(changeSettings, { settings: [{ key: 'closed_until', value: day, was: closed_until }] })
      notify.success(t(day === null || (closed_until ?? '') > day ? 'closing.opened' : 'closing.done'))
    } catch (refused) {
      const { errors, message } = refused as ApiError
      setError(errors.closed_until?.[0] ?? message)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (until !== null && until !== closed_until) void close(until)
  }

  return (
    <Card title={t('closing.title')}>
      <State tone={closed_until ? 'fine' : 'quiet'}>
        {closed_until ? t('closing.now', { day: formatDate(closed_until) }) : t('closing.open')}
      </State>
      {mayClose ? (
        <form className={css.closing} onSubmit={submit}>
          <LabelledField label={t('closing.until')} help={t('closing.help')} error={error}>
            <DayInput name="closed_until" value={until} onChange={onDay} onBlur={() => {}} disabled={false} />
          </LabelledField>
          <div className={css.ways}>
            <Button type="submit" variant="solid" disabled={until === null || until === closed_until}>
              {t(isReopening ? 'closing.reopen' : 'closing.do', { day: until ? formatDate(until) : '' })}
            </Button>
            {closed_until && <Button onClick={() => void close(null)}>{t('closing.all')}</Button>}
          </div>
        </form>
      ) : (
        <p className={css.quiet}>{t('closing.forbidden')}</p>
      )}
    </Card>
  )
}

function Unfinished({ period: { open, unsent } }: { period: PeriodTold }) {
  const { t } = useTranslation('system')
  const label = useLabel('menu')
  return (
    <Card title={t('closing.unfinished')}>
      {open.length + unsent.length === 0 && <State tone="fine">{t('closing.clean')}</State>}
      {open.length > 0 && (
        <>
          <ul className={css.facts}>
            {open.map(({ kind, count }) => (
              <li key={kind}>
                {label(`menu:${kind}`)}: <strong>{count}</strong>
              </li>
            ))}
          </ul>
          <p className={css.quiet}>{t('closing.later')}</p>
        </>
      )}
      {unsent.length > 0 && (
        <>
          <ul className={css.facts}>
            {unsent.map(({ id, name, count }) => (
              <li key={id}>{t('closing.unsent', { name, count })}</li>
            ))}
          </ul>
          <p className={css.quiet}>{t('closing.unsentNote')}</p>
        </>
      )}
    </Card>
  )
}

function Keepers({ period: { keepers, history } }: { period: PeriodTold }) {
  const { t } = useTranslation('system')
  const dayOr = (day: string | null) => (day ? formatDate(day) : t('empty'))
  return (
    <>
      <Card title={t('closing.keepers')}>
        <ul className={css.facts}>
          {keepers.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Card>
      {history.length > 0 && (
        <Card title={t('closing.history')}>
          <ul className={css.facts}>
            {history.map(({ at, by, from, to }) => (
              <li key={at}>
                <small className={css.quiet}>{formatAsOf(at)}</small>
                <br />
                {t('closing.step', { by, from: dayOr(from), to: dayOr(to) })}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
