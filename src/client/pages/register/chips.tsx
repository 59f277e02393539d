import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/use-titles.ts'
import { Button } from '#client/parts/button.tsx'
import { typedDay } from '#client/parts/dates/days.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { resourceNamed } from '#domain/house.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { unit } from '#domain/stock/unit.ts'
import { dimensionColumn, textOf } from '#store/column.ts'
import { nobody } from '#store/question.ts'
import css from '../list/list.module.css'
import { narrowing } from './address.ts'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

interface ChipsProps {
  register: Register
  address: RegisterAddress
}

/** The conditions in words, each to be taken away. */
export function RegisterChips({ register, address }: ChipsProps) {
  const { t } = useTranslation('pages')
  const keys = narrowing(register, address.params)
  return (
    <>
      {keys.map((key) => (
        <Chip key={key} register={register} address={address} column={key} />
      ))}
      {keys.length > 0 && (
        <Button size="sm" variant="ghost" onClick={address.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}

function Chip({ register, address, column }: ChipsProps & { column: string }) {
  const { t } = useTranslation(['registers', 'pages'])
  const words = useRegisterWords(register)
  const [name, field] = Object.entries(register.dimensions).find((each) => keyOf(...each) === column) ?? [
    'document',
    undefined,
  ]
  const said = useSaid(register, name, field, column, address.params)
  const label = words.field(name)
  return (
    <span className={css.condition}>
      <span data-tip-cut="">
        {label}
        {': '}
        <b>{said}</b>
      </span>
      <button
        type="button"
        aria-label={t('pages:filter.remove', { name: label })}
        data-tip={t('pages:filter.remove', { name: label })}
        onClick={() => address.remove(column)}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}

function useSaid(register: Register, name: string, field: Field | undefined, column: string, params: URLSearchParams) {
  const { t } = useTranslation('registers')
  const label = useLabel('resources')
  const words = useRegisterWords(register)
  const listed = [...params.getAll(`${column}[]`), ...params.getAll(column)]
  const ids = field?.kind === 'ref' ? listed.filter((id) => id !== nobody) : []
  const titles = useTitles(field?.kind === 'ref' ? resourceNamed(field.to) : unit, ids)
  const [from, to] = [params.get(`${column}[from]`), params.get(`${column}[to]`)]
  if (from || to) return [from, to].map((end) => (end ? typedDay(end) : '…')).join(' – ')
  if (column === 'document_id') return t('filter.documentOne')
  if (column === 'document') return listed.map((kind) => label(`resources:${kind}.one`)).join(', ')
  const saidOf = (value: string) => {
    if (value === nobody) return t('filter.nobody')
    if (value === '') return t('filter.own')
    if (field?.kind === 'ref') return titles.get(value) ?? '…'
    return field ? textOf(dimensionColumn(name, field), { [column]: value }, words.writing) : value
  }
  return listed.map(saidOf).join(', ')
}
