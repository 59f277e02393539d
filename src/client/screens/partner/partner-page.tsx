import CircleAlert from 'lucide-react/icons/circle-alert'
import Phone from 'lucide-react/icons/phone'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useCall } from '#client/data/call/call.ts'
import { useSeenResource } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { RecordPage, RecordSheet } from '#client/pages/record/record-page.tsx'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { daysBetween, today } from '#client/parts/dates/days.ts'
import { formatPhone } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { Tabs } from '#client/parts/tabs.tsx'
import { may, mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { isSheetTold } from '#domain/told-sheets.ts'
import type { ReadRow } from '#store/port.ts'
import { balanceOfPartner, type DueTold, type PartnerSum } from '#wire/partners.ts'
import { ActTab } from './act-tab.tsx'
import { Contacts } from './contacts.tsx'
import { Movements } from './movements.tsx'
import { Overview } from './overview.tsx'
import css from './partner.module.css'
import { PayMenu } from './pay-menu.tsx'
import { Schedule } from './schedule.tsx'

const History = lazy(() => import('#client/pages/form/parts/history.tsx'))

const tabs = ['overview', 'documents', 'schedule', 'act', 'contacts', 'history'] as const
type TabName = (typeof tabs)[number]

/** The page of a partner: what is owed both ways, why, what is due, and the act of reconciliation. */
export function PartnerPage() {
  const { t } = useTranslation('partner')
  return (
    <RecordPage resource={partner} title={t('title')}>
      {(row) => <Told key={row.id} row={row} />}
    </RecordPage>
  )
}

function Told({ row }: { row: ReadRow<Stored<typeof partner>> }) {
  const { t } = useTranslation(['partner', 'common'])
  const actor = useActor()
  const resource = useSeenResource(partner)
  const words = useWords(resource)
  const [params, setParams] = useSearchParams()
  const mayAsk = may(actor, registerPartner, 'read')
  const { data, error, refetch } = useCall(balanceOfPartner, { id: row.id }, { enabled: mayAsk })
  const held = useBalances(registerPartner, { within: { partner_id: [row.id] }, group: ['currency'] })
  const balances: readonly PartnerSum[] =
    data?.balances ?? (held as readonly PartnerSum[] | null)?.filter(({ amount }) => amount) ?? []
  // Where nobody has told it, nothing is not nought.
  const isKnown = data !== undefined || (held !== null && isSheetTold(actor, registerPartner, row))
  const tells = mayWriteRow(actor, resource, ownerOf(resource, row))
  const offered = tabs.filter((tab) => tab === 'contacts' || (tab === 'history' ? tells : tab === 'overview' || mayAsk))
  const tab = offered.find((one) => one === params.get('tab')) ?? 'overview'
  const turn = (next: TabName, more: Readonly<Record<string, string>> = {}) =>
    setParams({ tab: next, ...more }, { replace: true })
  const currency = params.get('currency') ?? balances[0]?.currency_id ?? data?.parts[0]?.currency_id ?? null

  return (
    <RecordSheet
      resource={partner}
      name={row.name}
      beside={
        <>
          <span className={css.kind}>{words.option('partner_type', row.partner_type)}</span>
          <Overdue dues={data?.dues ?? null} />
          <div className={css.actions}>
            {row.phone_number ? (
              <a className={buttonClass()} href={`tel:${row.phone_number}`}>
                <Icon of={Phone} size={18} />
                <span className="num">{formatPhone(row.phone_number)}</span>
              </a>
            ) : null}
            <PayMenu row={row} balances={balances} dues={data?.dues ?? []} onAct={() => turn('act')} />
          </div>
        </>
      }
      below={
        <div className={css.tabs}>
          <Tabs
            label={t('title')}
            tabs={offered.map((value) => ({
              value,
              label: t(`tabs.${value}`),
              count: value === 'schedule' ? data?.dues?.length || undefined : undefined,
            }))}
            value={tab}
            onChange={turn}
          />
        </div>
      }
    >
      {error && (
        <State tone="warning">
          {isOffline(error) ? t('offline') : error.message}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </State>
      )}
      {tab === 'overview' && (
        <Overview
          id={row.id}
          balances={isKnown ? balances : null}
          told={data}
          currency={currency}
          mayAsk={mayAsk}
          onTurn={turn}
        />
      )}
      {tab === 'documents' &&
        (data && currency ? (
          <Movements
            id={row.id}
            told={data}
            currency={currency}
            page={Math.max(1, Number(params.get('page')) || 1)}
            onTurn={(more) => turn('documents', more)}
          />
        ) : (
          data && <EmptyState title={t('movements.none')} />
        ))}
      {tab === 'schedule' &&
        (data?.dues ? (
          <Schedule dues={data.dues} balances={data.balances} currencies={data.currencies} />
        ) : (
          data && <EmptyState title={t('schedule.unseen')} />
        ))}
      {tab === 'act' && <ActTab id={row.id} />}
      {tab === 'contacts' && <Contacts row={row} />}
      {tab === 'history' && (
        <Suspense>
          <History resource={resource} id={row.id} />
        </Suspense>
      )}
    </RecordSheet>
  )
}

/** For how long the oldest of what is due has been overdue; a sign and words beside the colour. */
function Overdue({ dues }: { dues: readonly DueTold[] | null }) {
  const { t } = useTranslation('partner')
  const late = dues?.find(({ due_date }) => due_date < today())
  if (!late) return null
  const count = daysBetween(late.due_date, today())
  return (
    <span className={css.overdue}>
      <Icon of={CircleAlert} size={14} />
      {t(late.amount > 0 ? 'overdue.theirs' : 'overdue.ours', { count })}
    </span>
  )
}
