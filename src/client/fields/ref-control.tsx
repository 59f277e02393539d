import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { rememberChoice } from '#client/data/ask/recent-choices.ts'
import { useActor } from '#client/data/who/session.ts'
import { IconButton } from '#client/parts/button.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { besideOf, narrowingOf, offeredIn } from '#domain/kernel/offered.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { outerValues } from './outer-values.ts'
import { RecordPicker } from './record-picker.tsx'
import { useCreating } from './use-creating.ts'
import { useWords } from './words.ts'

/** A reference, found by typing; with the right to, one can create a new record in a form on top. */
export function RefControl({ resource, name, field, value, onChange, onBlur, ...rest }: ControlProps<'ref'>) {
  const { t } = useTranslation('pages')
  const target = resourceNamed(field.to)
  const words = useWords(resource)
  const { within, missing } = outerValues(resource, name, rest.values)
  const actor = useActor()
  const isNarrowed = target.isPlace || besideOf(field).some((beside) => !field.within?.includes(beside))
  const choosing = isNarrowed
    ? {
        isOffered: offeredIn(resource, name, rest.values, actor),
        isFirst: ({ id }: Row) => actor.places?.has(String(id)) ?? false,
      }
    : null
  const creating = useCreating(target, field, within, (id) => {
    rememberChoice(target, actor, id)
    onChange(id)
  })
  const creates = creating && !rest.disabled && missing === null ? creating : undefined

  return (
    <RecordPicker
      name={name}
      target={target}
      within={within}
      narrowing={narrowingOf(field, target)}
      choosing={choosing}
      value={value}
      short={rest.read[name]}
      onChange={onChange}
      onBlur={onBlur}
      disabled={rest.disabled || missing !== null}
      clearable={!field.required}
      {...(missing && { placeholder: t('ref.first', { field: words.field(missing) }) })}
      creates={creates}
      end={
        creates && (
          <IconButton
            size="sm"
            icon={Plus}
            label={creates.label}
            className={value ? css.calm : undefined}
            onClick={() => creates.make('')}
          />
        )
      }
    />
  )
}
