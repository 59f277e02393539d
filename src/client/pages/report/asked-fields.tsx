import { RecordPicker } from '#client/fields/record-picker.tsx'
import { useTyped } from '#client/fields/typed.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
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
          name={name}
          field={field}
          option={(value) => words.conditions.option(name, value)}
          value={String(asked[keyOf(name, field)] ?? '')}
          onChange={(value) => onChange(keyOf(name, field), value)}
        />
      </LabelledField>
    </span>
  ))
}

interface AskedFieldProps {
  name: string
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

function AskedField({ name, field, option, value, onChange }: AskedFieldProps) {
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
  if (field.kind === 'ref')
    return (
      <RecordPicker
        target={resourceNamed(field.to)}
        narrowing={{}}
        name={name}
        value={value || null}
        short={null}
        disabled={false}
        clearable={!field.required}
        onChange={(id) => onChange(id ?? '')}
        onBlur={() => {}}
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
