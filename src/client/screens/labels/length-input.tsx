import { useEffect, useState } from 'react'
import { LabelledField } from '#client/parts/field.tsx'
import { TextInput } from '#client/parts/text-input.tsx'

interface LengthInputProps {
  label: string
  value: number | null
  error?: string | null | undefined
  onChange: (value: number | null) => void
}

const readLength = (typed: string) => {
  const number = Number(typed.replace(',', '.'))
  return typed.trim() && Number.isFinite(number) ? number : null
}

const written = (value: number | null) => String(value ?? '').replace('.', ',')

/** Millimetres, typed with a point or a comma. */
export function LengthInput({ label, value, error, onChange }: LengthInputProps) {
  const [typed, setTyped] = useState(written(value))
  // What is dragged meanwhile is shown; what is half typed stays.
  useEffect(() => setTyped((now) => (readLength(now) === value ? now : written(value))), [value])
  return (
    <LabelledField label={label} error={error}>
      <TextInput
        inputMode="decimal"
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(readLength(event.currentTarget.value))
        }}
      />
    </LabelledField>
  )
}
