import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useActor, useSession } from '#client/data/who/session.ts'
import { RecordPicker } from '#client/fields/record-picker.tsx'
import { useAddressParams } from '#client/parts/address-params.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { isWholeDay } from '#client/parts/dates/typed-day.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { isEverywhere } from '#domain/kernel/permission.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import { cashBookSheet } from '#wire/money.ts'
import css from './cash-book.module.css'
import { CashSheet } from './cash-sheet.tsx'
import { PrintedSheet } from './printed-sheet.tsx'

/** A day of a cashbox as its book tells it. What is asked for stands in the address. */
export function CashBookPage() {
  const { t } = useTranslation(['papers', 'common', 'documents'])
  const label = useLabel('fields')
  const actor = useActor()
  const { user } = useSession()
  const { params, change } = useAddressParams()
  const [isPrinting, setPrinting] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const own = user?.cashboxes[0]?.id ?? null
  const cashbox_id = idFrom(params.get('cashbox')) ?? own
  const currency_id = idFrom(params.get('currency')) ?? currencies.UZS
  const asked = params.get('day')
  const day = isWholeDay(asked) ? asked : dayOf(new Date().toISOString())
  const sheet = { cashbox_id: cashbox_id ?? '', currency_id, day }
  const { data, error, refetch } = useCall(cashBookSheet, sheet, { enabled: cashbox_id !== null })
  const book = data?.cash_book
  usePageHead({ title: t('book.title') })

  function ask(changed: Readonly<Record<string, string>>) {
    setTyped(null)
    change((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changed }))
  }
  const common = { onBlur: () => undefined, disabled: false, clearable: false, short: null, narrowing: {} }
  const isOwn = isEverywhere(actor)
    ? null
    : { isOffered: ({ id }: { id?: unknown }) => Boolean(actor.places?.has(String(id))), isFirst: () => false }
  return (
    <DeskPage>
      <section className={css.controls} aria-label={t('book.asked')}>
        <LabelledField label={label('fields:cashbox')}>
          <RecordPicker
            {...common}
            name="cashbox"
            target={cashbox}
            choosing={isOwn}
            value={cashbox_id}
            onChange={(id) => id && ask({ cashbox: id })}
          />
        </LabelledField>
        <LabelledField label={label('fields:currency')}>
          <RecordPicker
            {...common}
            name="currency"
            target={currency}
            value={currency_id}
            onChange={(id) => id && ask({ currency: id })}
          />
        </LabelledField>
        <div className={css.day}>
          <IconButton icon={ChevronLeft} label={t('book.before')} onClick={() => ask({ day: plusDays(day, -1) })} />
          <LabelledField label={t('book.day')}>
            <DayInput
              name="day"
              value={typed ?? day}
              onChange={(next) => (isWholeDay(next) ? ask({ day: next }) : setTyped(next))}
              onBlur={() => setTyped(null)}
              disabled={false}
            />
          </LabelledField>
          <IconButton icon={ChevronRight} label={t('book.after')} onClick={() => ask({ day: plusDays(day, 1) })} />
        </div>
        <Button icon={Printer} disabled={!book} onClick={() => setPrinting(true)}>
          {t('documents:actions.print')}
        </Button>
      </section>
      <div className={css.sheet} aria-live="polite">
        {!cashbox_id ? (
          <EmptyState title={t('book.choose')} text={t('book.chooseText')} />
        ) : error ? (
          <ErrorState
            title={t('book.failed')}
            text={error.message}
            actions={
              <Button variant="subtle" onClick={() => void refetch()}>
                {t('common:actions.retry')}
              </Button>
            }
          />
        ) : book ? (
          <CashSheet book={book} />
        ) : (
          <SkeletonRows rows={6} columns={4} />
        )}
      </div>
      {isPrinting && book && <PrintedSheet book={book} onDone={() => setPrinting(false)} />}
    </DeskPage>
  )
}
