import Search from 'lucide-react/icons/search'
import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { DateRange } from '#client/parts/dates/date-range.tsx'
import { Select } from '#client/parts/select.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { FieldKind, FieldOf } from '#domain/kernel/field.ts'
import { decimalsOf, partsFrom, unitsOf } from '#domain/kernel/units.ts'
import type { ConditionProps } from './condition.ts'
import css from './fields.module.css'
import { useTyped } from './typed.ts'

const sizeOf = (small: boolean): 'sm' | 'md' => (small ? 'sm' : 'md')

function useSpoken(label: string, small: boolean) {
  const { t } = useTranslation('pages')
  return small ? t('list.searchIn', { column: label }) : undefined
}

function TypedCondition({ column, label, params, change, small, pause, field }: ConditionProps) {
  const digitsOnly = field.kind === 'phone' || field.kind === 'digits'
  const [text, type] = useTyped(params.get(column) ?? '', (next) => change({ [column]: next ? [next] : [] }), pause)
  return (
    <TextInput
      type="search"
      size={sizeOf(small)}
      icon={small ? Search : undefined}
      aria-label={useSpoken(label, small)}
      inputMode={digitsOnly ? 'numeric' : undefined}
      value={text}
      onChange={({ target }) => type(digitsOnly ? target.value.replace(/\D/g, '') : target.value.trimStart())}
      onKeyDown={(event) => event.key === 'Enter' && type(text, 'once')}
    />
  )
}

const numbers = {
  integer: { figures: (text: string) => text.replace(/\D/g, ''), spelling: undefined },
  decimal: { figures: (text: string) => text.replace(',', '.').replace(/[^\d.-]/g, ''), spelling: undefined },
  amount: inUnits(decimalsOf.amount),
  quantity: inUnits(decimalsOf.quantity),
  percent: inUnits(decimalsOf.percent),
}

/** Translates between what a person types (12,50) and what the address holds (1250). */
function inUnits(places: number) {
  const tooFine = new RegExp(`([.,]\\d{${places}})\\d+$`)
  return {
    figures: (text: string) => text.replace(/[^\d.,-]/g, '').replace(tooFine, '$1'),
    spelling: {
      shown: (value: string) => (value ? unitsOf(Number(value), places).replace('.', ',') : ''),
      meant: (typed: string) => String(partsFrom(typed, places) ?? ''),
    },
  }
}

/** A filter by number: an exact one in the search row; in the dialog also from and to. */
function NumberCondition({ column, field, label, params, change, small, pause }: ConditionProps) {
  const { t } = useTranslation('pages')
  const spoken = useSpoken(label, small)
  const { figures, spelling } = numbers[field.kind as keyof typeof numbers]
  const one = useTyped(params.get(column) ?? '', (next) => change({ [column]: next ? [next] : [] }), pause, spelling)
  const from = useTyped(params.get(`${column}[from]`) ?? '', (next) => end('from', next), pause, spelling)
  const to = useTyped(params.get(`${column}[to]`) ?? '', (next) => end('to', next), pause, spelling)
  const end = (which: 'from' | 'to', next: string) =>
    change({ [column]: [], [`${column}[${which}]`]: next ? [next] : [] })
  const fields = small
    ? [{ typed: one, label: spoken, start: undefined }]
    : [
        { typed: from, label: `${label}, ${t('filter.from')}`, start: t('filter.from') },
        { typed: to, label: `${label}, ${t('filter.to')}`, start: t('filter.to') },
      ]
  return (
    <span className={css.ends}>
      {fields.map(({ typed: [text, type], label: name, start }) => (
        <TextInput
          key={name}
          type="search"
          size={sizeOf(small)}
          icon={small ? Search : undefined}
          start={start && <span className={css.start}>{start}</span>}
          aria-label={name}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => type(figures(target.value))}
        />
      ))}
    </span>
  )
}

function FlagCondition({ column, label, params, change, small }: ConditionProps) {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <Select
      size={sizeOf(small)}
      aria-label={useSpoken(label, small)}
      placeholder={t('filter.any')}
      options={[
        { value: '1', label: t('common:states.yes') },
        { value: '0', label: t('common:states.no') },
      ]}
      value={(params.get(column) ?? '') as '1' | '0' | ''}
      onChange={(value) => change({ [column]: value ? [value] : [] })}
    />
  )
}

function RangeCondition({ column, label, params, change, small }: ConditionProps) {
  const { t } = useTranslation('pages')
  const from = params.get(`${column}[from]`) ?? params.get(column)
  const to = params.get(`${column}[to]`) ?? params.get(column)
  return (
    <DateRange
      label={label}
      size={sizeOf(small)}
      placeholder={t('filter.any')}
      value={from && to ? { from, to } : null}
      onChange={(range) =>
        change({
          [column]: [],
          [`${column}[from]`]: range ? [range.from] : [],
          [`${column}[to]`]: range ? [range.to] : [],
        })
      }
    />
  )
}

const LateRef = lazy(async () => ({ default: (await import('./ref-condition.tsx')).RefCondition }))
const LateChoice = lazy(async () => ({ default: (await import('./late-conditions.tsx')).ChoiceCondition }))
const LatePoly = lazy(async () => ({ default: (await import('./late-conditions.tsx')).PolyCondition }))
const LateMonth = lazy(async () => ({ default: (await import('./late-conditions.tsx')).MonthCondition }))

const conditions = {
  text: TypedCondition,
  rich: TypedCondition,
  digits: TypedCondition,
  phone: TypedCondition,
  color: TypedCondition,
  codes: TypedCondition,
  integer: NumberCondition,
  decimal: NumberCondition,
  amount: NumberCondition,
  quantity: NumberCondition,
  percent: NumberCondition,
  flag: FlagCondition,
  choice: (props) => (
    <Suspense>
      <LateChoice {...props} />
    </Suspense>
  ),
  set: (props) => (
    <Suspense>
      <LateChoice {...props} />
    </Suspense>
  ),
  ref: (props) => (
    <Suspense>
      <LateRef {...props} />
    </Suspense>
  ),
  refs: (props) => (
    <Suspense>
      <LateRef {...props} />
    </Suspense>
  ),
  poly: (props) => (
    <Suspense>
      <LatePoly {...props} />
    </Suspense>
  ),
  images: () => null,
  files: () => null,
  lines: () => null,
  moment: RangeCondition,
  day: RangeCondition,
  month: (props) => (
    <Suspense>
      <LateMonth {...props} />
    </Suspense>
  ),
  secret: FlagCondition,
} satisfies { [K in FieldKind]: ComponentType<ConditionProps<FieldOf<K>>> }

export const conditionOf = (kind: FieldKind) => conditions[kind] as ComponentType<ConditionProps>
