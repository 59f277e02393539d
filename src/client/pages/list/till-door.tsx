import Store from 'lucide-react/icons/store'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { tillRoute } from '#client/data/till-route.ts'
import { useActor } from '#client/data/who/session.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** A link to the till, on lists of documents usually made there. */
export function TillDoor({ resource }: { resource: Resource }) {
  const { t } = useTranslation('pages')
  const actor = useActor()
  const narrow = useMedia(phoneWidth)
  if (!isDocument(resource) || resource.madeAt !== 'till' || !may(actor, resource, 'create')) return null
  const label = t('list.till')
  return (
    <Link className={buttonClass()} to={tillRoute} aria-label={label} data-tip={narrow ? label : undefined}>
      <Icon of={Store} size={18} />
      {!narrow && label}
    </Link>
  )
}
