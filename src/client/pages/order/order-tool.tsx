import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { may } from '#domain/kernel/permission.ts'
import { isOrderedByHand, type Resource } from '#domain/kernel/resource.ts'

const OrderDialog = lazy(async () => {
  const [page] = await Promise.all([import('./order-dialog.tsx'), loadTexts('order')])
  return page
})

/** A button over a list: gives its rows their places by hand. Super users see rows of several organisations at once. */
export function OrderTool({ resource }: { resource: Resource }) {
  const { t } = useTranslation('pages')
  const [isOpen, open] = useState(false)
  const narrow = useMedia(phoneWidth)
  const actor = useActor()
  if (!isOrderedByHand(resource) || actor.is_super || !may(actor, resource, 'update')) return null
  return (
    <>
      {narrow ? (
        <IconButton variant="outline" icon={ListOrdered} label={t('list.order')} onClick={() => open(true)} />
      ) : (
        <Button icon={ListOrdered} onClick={() => open(true)}>
          {t('list.order')}
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
