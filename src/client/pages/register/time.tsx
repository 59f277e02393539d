import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateRange } from '#client/parts/dates/date-range.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { today } from '#client/parts/dates/days.ts'
import { isWholeDay } from '#client/parts/dates/typed-day.ts'
import { Select } from '#client/parts/select.tsx'
import type { Register } from '#domain/kernel/register.ts'
import { allTime, anyTime, noTime, times } from './address.ts'
import css from './register.module.css'
import type { RegisterAddress } from './use-register-address.ts'

interface TimeProps {
  register: Register
  address: RegisterAddress
}

type Manner = 'now' | 'asOf' | 'period'

/** The time filter: for entries a period; for balances a day or a period. */
export function Time({ register, address }: TimeProps) {
  const { t } = useTranslation('registers')
  const { params, view } = address
  /** A period that was chosen and has no days yet stands in no address. */
  const [wantsPeriod, wantPeriod] = useState(false)
  const [from, to] = times.map((name) => params.get(name))
  const asOf = params.get('as_of')
  if (view === 'entries' || register.kept === 'turnover') return <Period address={address} />
  const manner: Manner = asOf ? 'asOf' : from || to || wantsPeriod ? 'period' : 'now'
  const manners: readonly Manner[] = register.kept === 'information' ? ['now', 'asOf'] : ['now', 'asOf', 'period']

  return (
    <>
      <Select
        className={css.manner}
        aria-label={t('filter.period')}
        options={manners.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={manner}
        onChange={(value) => {
          wantPeriod(value === 'period')
          address.change(value === 'asOf' ? { ...noTime, as_of: [today()] } : noTime)
        }}
      />
      {manner === 'asOf' && <AsOf key={asOf} day={asOf} onChange={(day) => address.change({ as_of: [day] })} />}
      {manner === 'period' && <Period address={address} />}
    </>
  )
}

function Period({ address: { params, change } }: { address: RegisterAddress }) {
  const { t } = useTranslation('registers')
  const [from, to] = times.map((name) => params.get(name))
  const ends = from || to
  return (
    <span className={css.period}>
      <DateRange
        label={t('filter.period')}
        placeholder={t('filter.all')}
        value={ends ? { from: from ?? to ?? '', to: to ?? today() } : null}
        onChange={(range) =>
          change(
            range
              ? { 'occurred_at[from]': [range.from], 'occurred_at[to]': [range.to], as_of: [], [anyTime]: [] }
              : allTime,
          )
        }
      />
    </span>
  )
}

/** A half typed day is not applied. */
function AsOf({ day, onChange }: { day: string | null; onChange: (day: string) => void }) {
  const [typed, type] = useState(day)
  return (
    <span className={css.day}>
      <DayInput
        name="as_of"
        value={typed}
        onChange={(next) => {
          type(next)
          if (isWholeDay(next)) onChange(next)
        }}
        onBlur={() => type(day)}
        disabled={false}
      />
    </span>
  )
}
