import { useQuery } from '@tanstack/react-query'
import { useFind, useGet } from '#client/data/ask/use-find.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { userCan } from '#client/data/who/session.ts'
import type { TemplateLook } from '#client/hardware/printing/labels/template.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { labelTemplate } from '#domain/stock/label-template.ts'

export interface KnownTemplate extends TemplateLook {
  readonly id: string
  readonly name: string
  readonly revision: number
}

export const mayDesign = () =>
  userCan(permissionOf(labelTemplate, 'create')) && userCan(permissionOf(labelTemplate, 'update'))

const none: readonly KnownTemplate[] = []

/** The templates of labels, from the device where it holds them; none for those who may not read them. */
export function useTemplates(): readonly KnownTemplate[] {
  const find = useFind(labelTemplate)
  const get = useGet(labelTemplate)
  const { replica } = useReplicaState()
  const { data } = useQuery({
    queryKey: ['templates', labelTemplate.name, replica ? 'device' : 'server'],
    queryFn: async ({ signal }) => {
      const { rows } = await find({ per_page: 100 }, signal)
      // A list tells no lines.
      const whole = await Promise.all(rows.map(({ id }) => get(id)))
      return whole.flatMap((row): readonly KnownTemplate[] => {
        if (!row) return []
        const { id, name, width, height, parts, revision } = row
        return [{ id, name, width, height, parts, revision }]
      })
    },
    enabled: userCan(permissionOf(labelTemplate, 'read')),
  })
  return data ?? none
}
