import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { FieldOf } from '#domain/kernel/field.ts'
import { may, mayWriteRow } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { NewRecord } from './new-record.ts'
import { titled } from './titled.ts'

/** Preset values of a new record: those that the field demands, of several the first. */
const beginningFrom = ({ only = {} }: FieldOf<'ref' | 'refs'>): Row =>
  Object.fromEntries(
    Object.entries(only).map(([key, wanted]) => [key, typeof wanted === 'object' ? wanted[0] : wanted]),
  )

/** Makes a record for a field, called as typed; null for who may not make any. */
export function useCreating(
  target: Resource,
  field: FieldOf<'ref' | 'refs'>,
  outer: Row,
  onCreated: (id: string) => void,
) {
  const { t } = useTranslation('pages')
  const actor = useActor()
  const within = { ...beginningFrom(field), ...outer }
  const forms = useContext(NewRecord)
  const owner = String(within.organisation_id ?? actor.organisation_id)
  if (!forms || isDocument(target) || !may(actor, target, 'create') || !mayWriteRow(actor, target, owner)) return null
  return {
    label: t('ref.new', { name: forms.called(target, within) }),
    make: (typed: string) =>
      forms.open(target, { ...within, ...(typed && titled(target, typed, currentLanguage())) }, onCreated),
  }
}
