import Plus from 'lucide-react/icons/plus'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/session.ts'
import { useLookup } from '#client/data/use-lookup.ts'
import { useRow } from '#client/data/use-row.ts'
import { IconButton } from '#client/parts/button.tsx'
import { Combobox } from '#client/parts/combobox.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Option } from '#client/parts/select.tsx'
import { resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type FieldOf, keyOf } from '#domain/kernel/field.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import { may, mayWriteRow } from '#domain/kernel/permission.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { columnsOf } from '#store/query.ts'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { NewRecord } from './new-record.ts'
import { useWords } from './words.ts'

/** One record of another kind, found by typing; a new one can be made over the form where that is permitted. */
export function RefControl({ resource, name, field, value, onChange, onBlur, ...rest }: ControlProps<'ref'>) {
  const { t } = useTranslation('pages')
  const target = resourceNamed(field.to)
  const targetWords = useWords(target)
  const words = useWords(resource)
  const chosen = useChosen(target, value, rest.read[name])
  const { within, missing } = narrowing(resource, name, rest.values)
  const { load, debounce } = useLookup(target, within, narrowingOf(field, target))
  const create = useCreate(target, { ...beginningFrom(field), ...within }, (id) => onChange(id))

  return (
    <Combobox
      name={name}
      load={async (search, signal) => (await load(search, signal)).map((row) => optionOf(target, row))}
      debounce={debounce}
      value={chosen.option}
      onChange={(option) => {
        chosen.remember(option)
        onChange(option?.value ?? null)
      }}
      onBlur={onBlur}
      disabled={rest.disabled || missing !== null}
      clearable={!field.required}
      placeholder={missing ? t('ref.first', { field: words.field(missing) }) : t('ref.choose')}
      emptyText={t('ref.none')}
      end={
        create &&
        !rest.disabled &&
        missing === null && (
          <IconButton
            size="sm"
            icon={Plus}
            label={t('ref.new', { name: targetWords.one })}
            className={value ? css.calm : undefined}
            onClick={create}
          />
        )
      }
    />
  )
}

/** A new record is of the first sort that the field offers. */
const beginningFrom = ({ only = {} }: FieldOf<'ref'>): Row =>
  Object.fromEntries(
    Object.entries(only).map(([key, wanted]) => [key, typeof wanted === 'object' ? wanted[0] : wanted]),
  )

const optionOf = (target: Resource, row: Row): Option => ({
  value: String(row.id),
  label: titleOf(target, row, currentLanguage()),
})

/** An id alone has no name: it stands in the record that was read, in the list it was picked from, or has to be asked. */
function useChosen(target: Resource, id: string | null, short: unknown) {
  const [picked, remember] = useState<Option | null>(null)
  const read = short && (short as Row).id === id ? (short as Row) : null
  const known = picked?.value === id ? picked : read && optionOf(target, read)
  const asked = useRow(target, known ? null : id)
  const option = known ?? (id && asked.row ? optionOf(target, asked.row) : null)
  return { option, remember }
}

/** What the look-up lies in, and the first of those fields that is still empty. */
function narrowing(resource: Resource, name: string, values: Row): { within: Row; missing: string | null } {
  const target = resourceNamed((resource.fields[name] as { to: string }).to)
  const outer = (resource.fields[name]?.within ?? []).flatMap((outerName) => {
    const outerField = resource.fields[outerName]
    const key = outerField ? keyOf(outerName, outerField) : outerName
    return columnsOf(target).includes(key) ? [{ outerName, key }] : []
  })
  return {
    within: Object.fromEntries(outer.map(({ key }) => [key, values[key]])),
    missing: outer.find(({ key }) => !values[key])?.outerName ?? null,
  }
}

function useCreate(target: Resource, within: Row, onCreated: (id: string) => void) {
  const actor = useActor()
  const open = useContext(NewRecord)
  const owner = String(within.organisation_id ?? actor.organisation_id)
  if (!open || isDocument(target) || !may(actor, target, 'create') || !mayWriteRow(actor, target, owner)) return null
  return () => open(target, within, onCreated)
}
