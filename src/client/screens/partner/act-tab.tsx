import { keepPreviousData } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { exportRegister } from '#client/data/ask/registers.ts'
import { ApiError, isOffline } from '#client/data/call/api-error.ts'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { registerQuery } from '#client/pages/register/address.ts'
import { Button } from '#client/parts/button.tsx'
import { DateRange } from '#client/parts/dates/date-range.tsx'
import { rangeOf, today } from '#client/parts/dates/days.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { isDay } from '#domain/kernel/day.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { actOfPartner, sendActOfPartner } from '#wire/partners.ts'
import { ActPaper } from './act-paper.tsx'
import css from './partner.module.css'

const SendDialog = lazy(() => import('./send-dialog.tsx'))
const ActSheet = lazy(() => import('./act-sheet.tsx'))

/** The act of reconciliation of a period: on the screen, on paper, in a file, by e-mail or through the share sheet. */
export function ActTab({ id }: { id: string }) {
  const { t } = useTranslation(['partner', 'common'])
  const [params, setParams] = useSearchParams()
  const mayExport = sendActOfPartner.right(useActor())
  const [opened, open] = useState<'print' | 'send' | null>(null)
  const usual = rangeOf('thisYear', today())
  const said = (name: 'from' | 'to') => {
    const day = params.get(name) ?? ''
    return isDay(day) ? day : name === 'to' ? today() : usual.from
  }
  const period = { from: said('from'), to: said('to') }
  const { data, error, refetch } = useCall(actOfPartner, { id, ...period }, { placeholderData: keepPreviousData })

  async function share() {
    if (data) await navigator.share({ title: t('act.title'), text: data.text }).catch(() => undefined)
  }
  async function save() {
    const asked = new URLSearchParams({
      view: 'entries',
      'partner_id[]': id,
      'occurred_at[from]': period.from,
      'occurred_at[to]': period.to,
      sort: 'occurred_at',
    })
    try {
      await exportRegister(registerPartner, 'entries', registerQuery(registerPartner, asked, currentLanguage()), {
        name: t('act.title'),
      })
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      notify.error(fault.message)
    }
  }

  return (
    <>
      <div className={css.tools}>
        <DateRange
          label={t('act.period')}
          value={period}
          placeholder={t('act.period')}
          onChange={(next) => setParams({ tab: 'act', ...(next ?? {}) }, { replace: true })}
        />
        <Button icon={Printer} disabled={!data} onClick={() => open('print')}>
          {t('act.print')}
        </Button>
        {mayExport && (
          <>
            <Button icon={Mail} disabled={!data} onClick={() => open('send')}>
              {t('act.send')}
            </Button>
            <Button icon={Download} disabled={!data} onClick={() => void save()}>
              {t('act.file')}
            </Button>
          </>
        )}
        {'share' in navigator && (
          <Button icon={Share2} disabled={!data} onClick={() => void share()}>
            {t('act.share')}
          </Button>
        )}
      </div>
      {error && (
        <ErrorState
          title={isOffline(error) ? t('offline') : error.message}
          actions={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        />
      )}
      {!error && (data ? <ActPaper act={data} period={period} /> : <SkeletonRows rows={5} columns={3} />)}
      <Suspense>
        {opened === 'print' && data && <ActSheet act={data} period={period} onDone={() => open(null)} />}
        {opened === 'send' && <SendDialog id={id} period={period} onClose={() => open(null)} />}
      </Suspense>
    </>
  )
}
