import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import type { ListAnswer } from '#client/data/use-list.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Address } from './use-address.ts'

interface NothingProps {
  resource: Resource
  address: Address
  list: ListAnswer
  onCreate: (() => void) | null
}

/** In place of rows: still loading, could not load, nothing fits the conditions, or nothing was ever added. */
export function Nothing({ resource, address, list, onCreate }: NothingProps) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  if (list.loading) return <SkeletonRows rows={12} columns={5} />
  if (list.error && !list.page)
    return (
      <ErrorState
        title={t('list.failed')}
        text={list.error.message}
        actions={
          <Button variant="subtle" onClick={list.refetch}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (address.narrowed)
    return (
      <EmptyState
        title={t('list.none')}
        text={t('list.noneHelp')}
        actions={
          <Button variant="subtle" onClick={address.clear}>
            {t('filter.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={words.none}
      text={t('list.emptyHelp')}
      actions={
        onCreate && (
          <Button variant="subtle" icon={Plus} onClick={onCreate}>
            {words.one}
          </Button>
        )
      }
    />
  )
}
