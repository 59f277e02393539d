import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/person/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

/** A button over a list: gives its rows their places by hand. Super users see rows of several organisations at once. */
export function OrderTool({ resource }: { resource: Resource }) {
  const { t } = useTranslation('order')
  const [isOpen, open] = useState(false)
  const narrow = useMedia(phoneWidth)
  const actor = useActor()
  if (actor.is_super || !may(actor, resource, 'update')) return null
  return (
    <>
      {narrow ? (
        <IconButton variant="outline" icon={ListOrdered} label={t('title')} onClick={() => open(true)} />
      ) : (
        <Button icon={ListOrdered} onClick={() => open(true)}>
          {t('title')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OrderDialog resource={resource} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
