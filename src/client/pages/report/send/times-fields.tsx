import type { FieldMessages } from '#client/data/call/api-error.ts'
import { useWords } from '#client/fields/words.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Stored } from '#domain/kernel/resource.ts'
import { reportSending } from '#domain/settings/report-sending.ts'
import css from './send-dialog.module.css'

type Times = Pick<Stored<typeof reportSending>, 'repeats' | 'weekdays' | 'month_day' | 'hour'>

/** Mondays at eight, as most people want it. */
export const beginningTimes: Times = { repeats: 'weekly', weekdays: ['1'], month_day: 1, hour: 8 }

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const repeats = ['daily', 'weekly', 'monthly'] as const
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

interface TimesFieldsProps {
  value: Times
  onChange: (times: Times) => void
  faults: FieldMessages
}

/** On which days and at which hour of Tashkent’s clock. */
export function TimesFields({ value, onChange, faults }: TimesFieldsProps) {
  const words = useWords(reportSending)
  const isOn = (day: string) => value.weekdays.some((one) => one === day)
  return (
    <>
      <div className={css.pair}>
        <LabelledField label={words.field('repeats')} required error={faults.repeats?.[0]}>
          <Select
            value={value.repeats}
            onChange={(of) => onChange({ ...value, repeats: of })}
            options={repeats.map((of) => ({ value: of, label: words.option('repeats', of) }))}
          />
        </LabelledField>
        <LabelledField label={words.field('hour')} required error={faults.hour?.[0]}>
          <Select
            value={String(value.hour)}
            onChange={(hour) => onChange({ ...value, hour: Number(hour) })}
            options={numbers(0, 23).map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
          />
        </LabelledField>
      </div>
      {value.repeats === 'weekly' && (
        <LabelledField label={words.field('weekdays')} required error={faults.weekdays?.[0]}>
          <fieldset className={css.days} aria-label={words.field('weekdays')}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={words.option('weekdays', day)}
                checked={isOn(day)}
                onChange={(isChosen) =>
                  onChange({ ...value, weekdays: weekdays.filter((one) => (one === day ? isChosen : isOn(one))) })
                }
              />
            ))}
          </fieldset>
        </LabelledField>
      )}
      {value.repeats === 'monthly' && (
        <LabelledField label={words.field('month_day')} required error={faults.month_day?.[0]}>
          <Select
            value={String(value.month_day ?? 1)}
            onChange={(day) => onChange({ ...value, month_day: Number(day) })}
            options={numbers(1, 31).map((day) => ({ value: day, label: day }))}
          />
        </LabelledField>
      )}
    </>
  )
}
