import { useEffect, useState } from 'react'
import type { RowAction } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { type Go, type OwnAction, type OwnActions, ownHandOf } from '../parts/own-hand.ts'

const none: OwnActions = { actions: [] }

export function useOwnActions(resource: Resource): OwnActions {
  const [own, setOwn] = useState(none)
  useEffect(() => {
    void ownHandOf(resource).actions?.().then(setOwn)
  }, [resource])
  return own
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
