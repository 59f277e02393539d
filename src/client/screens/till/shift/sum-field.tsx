import { useTranslation } from 'react-i18next'
import { NumericFormat } from 'react-number-format'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { partsFrom } from '#domain/kernel/units.ts'
import type { currencies } from '#domain/references/currency.ts'

type Code = keyof typeof currencies

/** A sum as it is typed at the till; `onChange` is told it in the smallest coin. */
export function SumField({ label, onChange }: { label: string; onChange: (amount: number) => void }) {
  const touch = useMedia(coarsePointer)
  return (
    <LabelledField label={label} required>
      <NumericFormat
        customInput={TextInput}
        size="till"
        decimalScale={2}
        thousandSeparator={'\u2009'}
        decimalSeparator=","
        allowNegative={false}
        inputMode={touch ? 'none' : 'decimal'}
        data-figures
        autoComplete="off"
        onValueChange={({ value }) => onChange(partsFrom(value, 2) ?? 0)}
      />
    </LabelledField>
  )
}

export function CurrencyField({
  label,
  value,
  onChange,
}: {
  label: string
  value: Code
  onChange: (to: Code) => void
}) {
  const { t } = useTranslation('till')
  return (
    <LabelledField label={label}>
      <Select
        size="till"
        value={value}
        onChange={onChange}
        options={(['UZS', 'USD'] as const).map((code) => ({ value: code, label: t(`currency.${code}`) }))}
      />
    </LabelledField>
  )
}
