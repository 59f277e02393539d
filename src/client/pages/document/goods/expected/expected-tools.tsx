import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import type { LinesProps } from '../../lines/parts/lines-props.ts'
import type { FindProduct } from '../parts/use-products.ts'
import { hearArrivals } from './arrived.ts'

const ExpectedDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./expected-dialog.tsx'), loadTexts('expected')])
  return dialog
})

interface ExpectedToolsProps {
  of: LinesProps
  lines: readonly Row[]
  find: FindProduct
}

/** Says what is to come: asked by a button, or by a file that the app was opened with. */
export function ExpectedTools({ of, lines, find }: ExpectedToolsProps) {
  const { t } = useTranslation('documents')
  const [params] = useSearchParams()
  const isArriving = params.has('arrived')
  const [opened, open] = useState<{ readonly file: File | null } | null>(null)
  useEffect(() => {
    if (isArriving) hearArrivals((file) => open({ file }))
  }, [isArriving])
  return (
    <>
      <Button variant="quiet" icon={ClipboardCheck} onClick={() => open({ file: null })}>
        {t('expected.open')}
      </Button>
      <Suspense>
        {opened && (
          <ExpectedDialog
            key={opened.file?.name}
            of={of}
            lines={lines}
            find={find}
            file={opened.file}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </>
  )
}
