import Merge from 'lucide-react/icons/merge'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Resource } from '#domain/kernel/resource.ts'

const DuplicatesDialog = lazy(() => import('./duplicates-dialog.tsx'))

/** Opens what may be there twice. */
export default function DuplicatesButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation('bulk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Merge} variant="outline" label={t('duplicates.open')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <DuplicatesDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
