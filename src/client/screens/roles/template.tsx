import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/person/session.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Select } from '#client/parts/select.tsx'
import { catalogue } from '#domain/catalogue.ts'
import { hasRight } from '#domain/people/granting.ts'
import { offeredPresets } from '#domain/people/presets.ts'

interface TemplateProps {
  held: ReadonlySet<string>
  onTake: (s_code: string, name: string, keys: ReadonlySet<string>) => void
}

/** A new role may begin with one of the usual ones, as far as the person hasRight its rights. */
export function Template({ held, onTake }: TemplateProps) {
  const { t } = useTranslation('roles')
  const say = useLabel('roles')
  const actor = useActor()
  const offered = useMemo(
    () =>
      offeredPresets(catalogue)
        .map(({ s_code, rights }) => ({ s_code, rights: rights.filter((key) => hasRight(actor, key)) }))
        .filter(({ rights }) => rights.length > 0),
    [actor],
  )
  const taken = offered.find(({ rights }) => rights.length === held.size && rights.every((key) => held.has(key)))
  return (
    <LabelledField label={t('template.label')} help={t('template.help')}>
      <Select
        options={offered.map(({ s_code }) => ({ value: s_code, label: say(`roles:presets.${s_code}`) }))}
        value={taken?.s_code ?? ''}
        placeholder={t('template.none')}
        onChange={(chosen) => {
          const one = offered.find(({ s_code }) => s_code === chosen)
          if (one) onTake(one.s_code, say(`roles:presets.${one.s_code}`), new Set(one.rights))
        }}
      />
    </LabelledField>
  )
}
