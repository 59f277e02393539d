import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { documentLink } from '#client/pages/register/document-link.ts'
import css from '#client/pages/table/table.module.css'
import { useLabel } from '#client/parts/i18n/label.ts'
import { facades } from '#domain/facades.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { allDevices } from '#wire/devices.ts'

const isKnown = (kind: unknown) => facades.some(({ name }) => name === kind)

export function KindCell({ row: { kind } }: { row: Row }) {
  const label = useLabel('resources')
  return isKnown(kind) ? label(`resources:${String(kind)}.one`) : null
}

export function NumberCell({ row: { kind, number, document_id } }: { row: Row }) {
  const { t } = useTranslation('common')
  const actor = useActor()
  const to = isKnown(kind) ? documentLink(actor, { document: kind, document_id }) : null
  const text = String(number || t('actions.view'))
  return to ? (
    <Link className={css.link} to={to}>
      {text}
    </Link>
  ) : (
    String(number ?? '')
  )
}

/** The name given at enrolment; the id means nothing to people. */
export function DeviceCell({ row: { device } }: { row: Row }) {
  const { data } = useCall(allDevices, {}, { enabled: allDevices.right(useActor()) })
  const found = data?.data.find(({ id }) => id === device)
  return found?.code ? `${found.code} · ${found.name}` : null
}
