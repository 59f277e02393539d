import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { rememberChoice } from '#client/data/ask/recent-choices.ts'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { useActor } from '#client/data/who/session.ts'
import { IconButton } from '#client/parts/button.tsx'
import { MultiCombobox } from '#client/parts/combobox.tsx'
import type { Option } from '#client/parts/select.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ControlProps } from './control.ts'
import { useCreating } from './use-creating.ts'
import { optionOf, useRecordOptions } from './use-record-options.ts'

/** Several records of another kind, found by typing, each to be taken away. */
export function RefsControl({ name, field, value, onChange, onBlur, disabled, read }: ControlProps<'refs'>) {
  const { t } = useTranslation('pages')
  const actor = useActor()
  const target = resourceNamed(field.to)
  const short = new Map(((read[name] ?? []) as readonly Row[]).map((row) => [String(row.id), optionOf(target, row)]))
  const titles = useTitles(
    target,
    value.filter((id) => !short.has(id)),
  )
  const chosen = value.map((id): Option => short.get(id) ?? { value: id, label: titles.get(id) ?? '…' })
  const creating = useCreating(target, field, {}, (id) => {
    rememberChoice(target, actor, id)
    onChange([...value, id])
  })
  const creates = creating && !disabled ? creating : undefined
  return (
    <MultiCombobox
      name={name}
      {...useRecordOptions(target, {}, narrowingOf(field, target))}
      value={chosen}
      onChange={(options) => {
        const added = options.find((option) => !value.includes(option.value))
        if (added) rememberChoice(target, actor, added.value)
        onChange(options.map((option) => option.value))
      }}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={t('ref.choose')}
      emptyText={t('ref.none')}
      creates={creates}
      end={creates && <IconButton size="sm" icon={Plus} label={creates.label} onClick={() => creates.make('')} />}
    />
  )
}
