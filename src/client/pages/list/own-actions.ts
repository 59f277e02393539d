import { useEffect, useState } from 'react'
import type { RowAction } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { ownKindOf } from '../own-actions/kinds.ts'
import type { Go, OwnAction, OwnKind } from '../own-actions/own-action.ts'

const none: OwnKind = { actions: [] }

export function useOwnKind(resource: Resource): OwnKind {
  const [kind, setKind] = useState(none)
  useEffect(() => {
    void ownKindOf(resource)?.then(setKind)
  }, [resource])
  return kind
}

export const offeredOf = (actions: readonly OwnAction[], resource: Resource, row: ReadRow, actor: Actor, go: Go) =>
  actions
    .filter(({ isOffered }) => isOffered(row, actor))
    .map(
      ({ key, icon, label, run }): RowAction => ({
        key,
        icon,
        label: label(),
        run: () => void run(row, calledOf(resource, row, currentLanguage()), go),
      }),
    )
