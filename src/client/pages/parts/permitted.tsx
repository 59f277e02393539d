import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { may, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

interface PermittedProps {
  resource: Pick<Resource, 'permission'>
  action: ResourceAction
  children: ReactNode
}

/** Shows its children only with the right to; so typing an address opens nothing. */
export function Permitted({ resource, action, children }: PermittedProps) {
  const { t } = useTranslation('errors')
  return may(useActor(), resource, action) ? children : <EmptyState title={t('forbidden')} />
}
