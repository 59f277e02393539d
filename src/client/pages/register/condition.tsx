import { useTranslation } from 'react-i18next'
import type { Changes } from '#client/fields/condition.ts'
import { conditionOf } from '#client/fields/conditions.tsx'
import { Select } from '#client/parts/select.tsx'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { nobody } from '#store/question.ts'
import { useRegisterWords } from './words.ts'

export interface DimensionConditionProps {
  register: Register
  name: string
  field: Field
  params: URLSearchParams
  change: (changes: Changes) => void
  small: boolean
}

const pause = 600

/** What a register is narrowed by: the same pieces as in lists, with the words of registers. */
export function DimensionCondition({ register, name, field, params, change, small }: DimensionConditionProps) {
  const { t } = useTranslation('pages')
  const words = useRegisterWords(register)
  const column = keyOf(name, field)
  const label = words.field(name)
  if (field.kind === 'choice')
    return (
      <Select
        size={small ? 'sm' : 'md'}
        aria-label={small ? t('list.searchIn', { column: label }) : undefined}
        placeholder={t('filter.any')}
        options={field.options.map((option) => ({ value: option, label: words.option(name, option) }))}
        value={params.get(`${column}[]`) ?? ''}
        onChange={(value) => change({ [`${column}[]`]: value ? [value] : [] })}
      />
    )
  const Condition = conditionOf(field.kind)
  return (
    <Condition
      // Only its name is asked for, and that of what a reference leads to.
      resource={register as unknown as Resource}
      name={name}
      column={column}
      field={field}
      label={label}
      params={new URLSearchParams([...params].filter(([, value]) => value !== nobody))}
      change={(changes) => change({ [`${column}[]`]: [], ...changes })}
      small={small}
      pause={small ? pause : 0}
    />
  )
}
