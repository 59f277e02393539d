import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import { documentLink } from '#client/pages/register/document-link.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { MovementTold } from '#wire/partners.ts'

/** Which document it is; a link to it for those who may see it. */
export function DocumentOfLine({
  row,
}: {
  row: Pick<MovementTold, 'document' | 'document_id' | 'number' | 'device_number'>
}) {
  const label = useLabel('resources')
  const to = documentLink(useActor(), { ...row })
  const name = (
    <>
      {label(`resources:${row.document}.one`)} <DocumentNumber row={{ ...row }} />
    </>
  )
  return to ? <Link to={to}>{name}</Link> : name
}
