import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { SheetBody, SheetHead, SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { wayBack } from '../parts/way-back.ts'

/** The page of the record that the address names, as one of a kind: what is told of it comes when it has been read. */
export function RecordPage<R>({
  resource,
  title,
  children,
}: {
  resource: ResourceOf<R>
  title: string
  children: (row: ReadRow<R>) => ReactNode
}) {
  const { id = '' } = useParams()
  const { t } = useTranslation(['pages', 'common'])
  const back = useWayBack(resource)
  const { row, error, refetch } = useRow(resource, id)
  useLoading(!row && !error)
  usePageHead({ title })
  if (error)
    return (
      <ErrorState
        title={error.status === 404 ? t('form.notFound') : error.message}
        actions={
          <>
            <Button onClick={back}>{t('form.back')}</Button>
            {error.status !== 404 && (
              <Button variant="subtle" onClick={refetch}>
                {t('common:actions.retry')}
              </Button>
            )}
          </>
        }
      />
    )
  return row ? children(row) : <SkeletonRows rows={6} columns={3} />
}

/** A record's name with the way back to its list, what stands beside it and below it, and what is told. */
export function RecordSheet({
  resource,
  name,
  beside,
  below,
  children,
}: {
  resource: Resource
  name: string
  beside: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('pages')
  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('form.back')} onClick={useWayBack(resource)} />
        <h1>{name}</h1>
        {beside}
      </SheetHead>
      {below}
      <SheetBody>{children}</SheetBody>
    </SheetPage>
  )
}

function useWayBack({ route }: Resource) {
  const navigate = useNavigate()
  return () => void navigate(wayBack(route))
}
