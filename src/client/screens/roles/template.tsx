import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Select } from '#client/parts/select.tsx'
import { catalogue } from '#domain/catalogue.ts'
import { hasRight } from '#domain/people/granting.ts'
import { offeredPresets } from '#domain/people/presets.ts'
import { useRoles } from './compare.tsx'
import { listed } from './shown.ts'

interface TemplateProps {
  held: ReadonlySet<string>
  /** The name and the code that are typed. */
  typed: { readonly name: unknown; readonly s_code: unknown }
  onTake: (key: string, value: unknown) => void
}

/** A new role may begin with one of the usual ones, as far as the person hasRight its rights. */
export function Template({ held, typed, onTake }: TemplateProps) {
  const { t } = useTranslation('roles')
  const say = useLabel('roles')
  const actor = useActor()
  const nameOf = (s_code: string) => say(`roles:presets.${s_code}`)
  const offered = useMemo(
    () =>
      offeredPresets(catalogue)
        .map(({ s_code, rights }) => ({ s_code, rights: rights.filter((key) => hasRight(actor, key)) }))
        .filter(({ rights }) => rights.length > 0),
    [actor],
  )
  const roles = useRoles()
  const taken = offered.find(({ rights }) => rights.length === held.size && rights.every((key) => held.has(key)))
  return (
    <LabelledField label={t('template.label')} help={t('template.help')}>
      <Select
        options={offered.map(({ s_code }) => ({ value: s_code, label: nameOf(s_code) }))}
        value={taken?.s_code ?? ''}
        placeholder={t('template.none')}
        onChange={(chosen) => {
          const one = offered.find(({ s_code }) => s_code === chosen)
          if (!one) return
          onTake('permissions', listed([], new Set(one.rights)))
          // A name of one's own stays; that of another template gives way.
          if (!typed.name || offered.some(({ s_code }) => nameOf(s_code) === typed.name)) onTake('name', nameOf(chosen))
          // So does a code; one that a role goes by already is not given twice.
          if (!typed.s_code || offered.some(({ s_code }) => s_code === typed.s_code))
            onTake('s_code', roles.some(({ s_code }) => s_code === chosen) ? null : chosen)
        }}
      />
    </LabelledField>
  )
}
