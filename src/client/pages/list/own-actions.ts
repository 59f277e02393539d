import { useEffect, useState } from 'react'
import type { RowAction } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { OwnAction } from '../own-actions/own-action.ts'

/** What is done with records of one kind only, by hand; loaded with their list. */
const kinds: Readonly<Record<string, () => Promise<{ readonly ownActions: readonly OwnAction[] }>>> = {
  employee: () => import('../own-actions/employee.ts'),
}

const none: readonly OwnAction[] = []

export function useOwnActions({ name }: Resource): readonly OwnAction[] {
  const [actions, setActions] = useState(none)
  useEffect(() => {
    void kinds[name]?.().then(({ ownActions }) => setActions(ownActions))
  }, [name])
  return actions
}

export const offeredOf = (actions: readonly OwnAction[], resource: Resource, row: ReadRow, actor: Actor) =>
  actions
    .filter(({ isOffered }) => isOffered(row, actor))
    .map(
      ({ key, icon, label, run }): RowAction => ({
        key,
        icon,
        label: label(),
        run: () => void run(row, calledOf(resource, row, currentLanguage())),
      }),
    )
