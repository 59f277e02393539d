import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberChoice } from '#client/data/ask/recent-choices.ts'
import type { Choosing } from '#client/data/ask/use-lookup.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { useActor } from '#client/data/who/session.ts'
import { Combobox, type ComboboxProps } from '#client/parts/combobox.tsx'
import type { Option } from '#client/parts/select.tsx'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { optionOf, useRecordOptions } from './use-record-options.ts'

interface RecordPickerProps extends Pick<ComboboxProps, 'creates'> {
  target: Resource
  within?: Row
  narrowing: Narrowing
  choosing?: Choosing | null
  value: string | null
  /** The reference's short row in the record as read. */
  short: unknown
  onChange: (id: string | null) => void
  onBlur: () => void
  name: string
  disabled: boolean
  clearable: boolean
  placeholder?: string
  end?: ReactNode
}

/** One record of a kind, found by typing. */
export function RecordPicker({
  target,
  within,
  narrowing,
  choosing,
  value,
  short,
  onChange,
  ...rest
}: RecordPickerProps) {
  const { t } = useTranslation('pages')
  const actor = useActor()
  const chosen = useChosen(target, value, short)
  return (
    <Combobox
      placeholder={t('ref.choose')}
      emptyText={t('ref.none')}
      {...rest}
      {...useRecordOptions(target, within, narrowing, choosing)}
      value={chosen.option}
      onChange={(option) => {
        chosen.remember(option)
        if (option) rememberChoice(target, actor, option.value)
        onChange(option?.value ?? null)
      }}
    />
  )
}

/** The chosen record with its name: from the record as read, from the list it was picked from, or else loaded. */
function useChosen(target: Resource, id: string | null, short: unknown) {
  const [picked, remember] = useState<Option | null>(null)
  const read = short && (short as Row).id === id ? (short as Row) : null
  const known = picked?.value === id ? picked : read && optionOf(target, read)
  const asked = useRow(target, known ? null : id)
  const option = known ?? (id && asked.row ? optionOf(target, asked.row) : null)
  return { option, remember }
}
