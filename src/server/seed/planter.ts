import { v7 } from 'uuid'
import { changeResource, type ResourceCommand } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { everybody } from '#store/feeds.ts'
import type { Writer } from '#store/port.ts'

export interface Planter {
  make(resource: string, input: Row): Promise<StoredRow>
  delete(resource: string, id: string): Promise<StoredRow>
}

/** Plants as a super user would have typed, one record some time after the other. */
export function planterFor(writer: Writer, user_id: string, from: Date, pause = 0): Planter {
  const actor: Actor = { user_id, organisation_id: everybody, is_super: true, permissions: new Set() }
  let at = from.getTime()
  async function change(name: string, command: ResourceCommand) {
    const author = { user_id, device: 'seed', at: new Date(at) }
    at += pause
    const changed = await changeResource(resourceNamed(name), command, { writer, actor, author })
    if (!changed.ok) throw new Error(`${name} can't be planted: ${JSON.stringify([changed.refusal, command])}`)
    return changed.value
  }
  return {
    make: (name, input) =>
      change(name, { action: 'create', id: v7(), input: { ...emptyRow(resourceNamed(name)), ...input } }),
    delete: (name, id) => change(name, { action: 'delete', id }),
  }
}
