import { useTyped } from '#client/fields/typed.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { Field } from '#domain/kernel/field.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import css from './report.module.css'
import type { ReportWords } from './words.ts'

interface AskedFieldsProps {
  report: Report
  words: ReportWords
  asked: Row
  onChange: (name: string, value: string) => void
}

/** Milliseconds from the last key to the call. */
const pause = 800

/** What a report wants to know besides: how many days without a sale, what share is called A. */
export function AskedFields({ report, words, asked, onChange }: AskedFieldsProps) {
  return Object.entries(report.asks).map(([name, { field }]) => (
    <span key={name} className={css.asked}>
      <LabelledField label={words.label(`reports:asks.${name}`)}>
        <AskedField
          field={field}
          option={(value) => words.conditions.option(name, value)}
          value={String(asked[name] ?? '')}
          onChange={(value) => onChange(name, value)}
        />
      </LabelledField>
    </span>
  ))
}

interface AskedFieldProps {
  field: Field
  option: (value: string) => string
  value: string
  onChange: (value: string) => void
}

/** Shares are kept in hundredths of a percent, and typed in percent. */
const percents = {
  shown: (value: string) => (value ? String(Number(value) / 100).replace('.', ',') : ''),
  meant: (typed: string) => {
    const number = Number(typed.replace(',', '.'))
    return typed.trim() && Number.isFinite(number) ? String(Math.round(number * 100)) : ''
  },
}
const whole = { shown: (value: string) => value, meant: (typed: string) => typed.replace(/\D/g, '') }

function AskedField({ field, option, value, onChange }: AskedFieldProps) {
  const isShare = field.kind === 'percent'
  const [text, type] = useTyped(value, onChange, pause, isShare ? percents : whole)
  if (field.kind === 'choice')
    return (
      <Select
        value={value}
        options={field.options.map((one) => ({ value: one, label: option(one) }))}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      inputMode={isShare ? 'decimal' : 'numeric'}
      value={text}
      end={isShare ? '%' : undefined}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && type(text, 'once')}
    />
  )
}
