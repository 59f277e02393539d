import { useTranslation } from 'react-i18next'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { BareField } from '#client/parts/field.tsx'
import type { FieldOf } from '#domain/kernel/field.ts'
import type { ConditionProps } from './condition.ts'
import css from './fields.module.css'
import { MonthControl } from './month-control.tsx'
import { PolyPicker } from './poly-control.tsx'

const nothing = () => undefined

/** A filter by a record of one of several kinds; only in the dialog. */
export function PolyCondition({ column, label, field, params, change, small }: ConditionProps<FieldOf<'poly'>>) {
  if (small) return null
  return (
    <BareField label={label} invalid={false}>
      <PolyPicker
        label={label}
        name={column}
        field={field}
        value={params.get(`${column}[]`) ?? params.get(column)}
        onChange={(value) => change({ [column]: [], [`${column}[]`]: value ? [value] : [] })}
        onBlur={nothing}
        disabled={false}
        read={{}}
      />
    </BareField>
  )
}

/** A filter by any of a fixed list. */
export function ChoiceCondition({
  column,
  label,
  option: named,
  field,
  params,
  change,
  small,
}: ConditionProps<FieldOf<'choice' | 'set'>>) {
  const { t } = useTranslation('pages')
  return (
    <ChoiceSet
      label={label}
      size={small ? 'sm' : 'md'}
      placeholder={t('filter.any')}
      options={field.options.map((option) => ({ value: option, label: named(option) }))}
      value={[...params.getAll(`${column}[]`), ...params.getAll(column)]}
      onChange={(values) => change({ [column]: [], [`${column}[]`]: values })}
    />
  )
}

/** A filter by month: one in the search row, from and to in the dialog. */
export function MonthCondition({ column, label, params, change, small }: ConditionProps) {
  const { t } = useTranslation('pages')
  const one = params.get(column)
  const asked = (end: 'from' | 'to') => one ?? params.get(`${column}[${end}]`)
  const ask = (end: 'from' | 'to', value: string | null) =>
    change({
      [column]: [],
      ...(one && { [`${column}[${end === 'from' ? 'to' : 'from'}]`]: [one] }),
      [`${column}[${end}]`]: value ? [value] : [],
    })
  const rest = {
    name: column,
    onBlur: nothing,
    disabled: false,
    placeholder: t('filter.any'),
    size: small ? 'sm' : 'md',
  } as const
  if (small)
    return <MonthControl {...rest} value={one} onChange={(value) => change({ [column]: value ? [value] : [] })} />
  return (
    <fieldset className={css.ends} aria-label={label}>
      <MonthControl {...rest} value={asked('from')} onChange={(value) => ask('from', value)} />
      <MonthControl {...rest} value={asked('to')} onChange={(value) => ask('to', value)} />
    </fieldset>
  )
}
