import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { importPlans } from '#domain/import/columns.ts'
import { stockColumns } from '#domain/import/go-on.ts'
import { isRecordKind } from '#domain/import/kinds.ts'
import { speaksOfPrice } from '#domain/import/price-words.ts'
import type { ImportSetting } from '#domain/import/setting.ts'
import type { ImportTold } from '#wire/imports.ts'
import css from './import.module.css'
import { sendPictures } from './send-pictures.ts'
import { useColumnName } from './words.ts'

interface SettingBarProps {
  told: ImportTold
  busy: boolean
  onSet: (setting: ImportSetting) => void
}

/** What a sheet often lacks, and one word says for all of its rows. */
const filled: Readonly<Record<string, readonly string[]>> = {
  product: ['category', 'brand', 'measure', 'country'],
  stock: ['warehouse', 'cost'],
}
const shownNames = 8

/** How what is there is found, what becomes of it, and what empty cells mean. */
export function SettingBar({ told, busy, onSet }: SettingBarProps) {
  const { t } = useTranslation('import')
  const nameOf = useColumnName()
  const pictures = useId()
  const { kind, setting, program, makes } = told
  const { identity } = importPlans[kind]
  const isRecord = isRecordKind(kind)
  const name = identity.at(-1) ?? ''
  const later = kind === 'product' ? stockColumns(told) : null
  // A price that goes nowhere is missed more than anything else, so it is told of first.
  const left = told.heads
    .filter((head, at) => head.trim() && setting.columns[at] === null && !later?.[at])
    .toSorted((one, other) => Number(speaksOfPrice(other)) - Number(speaksOfPrice(one)))
  // What no column holds, or what stands empty in some rows, may be said once for all.
  const lacking = filled[kind] ?? []
  const [only] = setting.match.length === 1 ? setting.match : []
  const unsaid = (filled[kind] ?? []).filter((key) => setting.fill[key])
  return (
    <>
      <div className={css.above}>
        {program && <p>{t(`program.${program}`)}</p>}
        {unsaid.length > 0 && (
          <p>{t('unsaid', { names: unsaid.map((key) => `${nameOf({ key })} — «${setting.fill[key]}»`).join(', ') })}</p>
        )}
        {later && (
          <p>{t('later', { names: told.heads.filter((_, at) => later[at] && !setting.columns[at]).join(', ') })}</p>
        )}
        {(
          [
            ['left', left],
            ['makes', makes],
          ] as const
        ).map(
          ([word, names]) =>
            names.length > 0 && (
              <p key={word}>
                {t(word, { names: names.slice(0, shownNames).join(', ') })}{' '}
                {names.length > shownNames && t('makesMore', { count: names.length - shownNames })}
              </p>
            ),
        )}
      </div>
      <details className={css.how}>
        <summary>{t('how')}</summary>
        <div className={css.setting}>
          <LabelledField label={t('match')}>
            <Select
              options={identity.map((value) => ({ value, label: nameOf({ key: value }) }))}
              placeholder={t('matchAll')}
              value={only ?? ''}
              disabled={busy}
              onChange={(key) => onSet({ ...setting, match: key ? [key] : [...identity] })}
            />
          </LabelledField>
          {isRecord && (
            <LabelledField label={t('existing')}>
              <Select
                options={(['update', 'skip'] as const).map((value) => ({ value, label: t(`existingIs.${value}`) }))}
                value={setting.existing}
                disabled={busy}
                onChange={(existing) => onSet({ ...setting, existing })}
              />
            </LabelledField>
          )}
          {isRecord && (
            <LabelledField label={t('unkeyed')}>
              <Select
                options={(['create', 'leave'] as const).map((value) => ({ value, label: t(`unkeyedIs.${value}`) }))}
                value={setting.unkeyed}
                disabled={busy}
                onChange={(unkeyed) => onSet({ ...setting, unkeyed })}
              />
            </LabelledField>
          )}
          {setting.columns.includes(name) && (setting.renamed === 'take' || told.counts.fault > 0) && (
            <LabelledField label={t('renamed')}>
              <Select
                options={(['refuse', 'take'] as const).map((value) => ({ value, label: t(`renamedIs.${value}`) }))}
                value={setting.renamed}
                disabled={busy}
                onChange={(renamed) => onSet({ ...setting, renamed })}
              />
            </LabelledField>
          )}
          {kind === 'product' && (
            <LabelledField label={t('missing')}>
              <Select
                options={(['make', 'refuse'] as const).map((value) => ({ value, label: t(`missingIs.${value}`) }))}
                value={setting.missing}
                disabled={busy}
                onChange={(missing) => onSet({ ...setting, missing })}
              />
            </LabelledField>
          )}
          {lacking.map((key) => (
            <Fill
              key={`${key} ${setting.fill[key] ?? ''}`}
              label={t('fill', { name: nameOf({ key }) })}
              value={setting.fill[key] ?? ''}
              disabled={busy}
              onChange={(text) => onSet({ ...setting, fill: { ...setting.fill, [key]: text } })}
            />
          ))}
          {setting.columns.includes('images') && (
            <LabelledField label={t('pictures')}>
              <input
                id={pictures}
                type="file"
                multiple
                accept="image/png,image/jpeg,image/webp"
                disabled={busy}
                aria-label={t('pictures')}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  target.value = ''
                  void sendPictures(told.id, files).catch((reason: unknown) => {
                    if (!(reason instanceof ApiError)) throw reason
                    notify.error(reason.message)
                  })
                }}
              />
              {told.pictures.length > 0 && <small>{t('picturesHeld', { count: told.pictures.length })}</small>}
            </LabelledField>
          )}
        </div>
      </details>
    </>
  )
}

interface FillProps {
  label: string
  value: string
  disabled: boolean
  onChange: (text: string) => void
}

/** Set when the person leaves the field: each change compares all rows anew. */
function Fill({ label, value, disabled, onChange }: FillProps) {
  const [text, type] = useState(value)
  const done = () => text.trim() !== value && onChange(text.trim())
  return (
    <LabelledField label={label}>
      <TextInput
        value={text}
        disabled={disabled}
        maxLength={250}
        onChange={({ target }) => type(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </LabelledField>
  )
}
