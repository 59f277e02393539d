import { v7 } from 'uuid'
import { changeResource, type ResourceCommand } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Result } from '#domain/kernel/result.ts'
import { everybody } from '#store/feeds.ts'
import type { Writer } from '#store/port.ts'
import type { DemoPerson } from './people.ts'

export interface Planter {
  make(resource: string, input: Row, id?: string): Promise<StoredRow>
  delete(resource: string, id: string): Promise<StoredRow>
  /** A document, posted at the moment at which it happened, by the founder or by somebody else. */
  post(name: string, input: Row & { readonly occurred_at: string }, by?: DemoPerson): Promise<StoredRow>
  step(name: string, id: string, to: string, at: string, input: Row): Promise<StoredRow>
}

/** Plants rows as a super user would, each dated `pause` milliseconds after the one before. */
export function planterFor(writer: Writer, user_id: string, from: Date, pause = 0): Planter {
  const actor: Actor = { user_id, organisation_id: everybody, is_super: true, permissions: new Set() }
  let at = from.getTime()
  async function change(name: string, command: ResourceCommand) {
    const context = { writer, actor, author: { user_id, device: 'seed', at: new Date(at) } }
    at += pause
    return planted(name, command, await changeResource(resourceNamed(name), command, context))
  }
  async function tell(name: string, command: DocumentCommand, when: string, by?: DemoPerson) {
    const document = resourceNamed(name)
    if (!isDocument(document)) throw new Error(`${name} is no document`)
    const acting = by ? { ...actor, user_id: by.id, name: `${by.first_name} ${by.last_name}` } : actor
    const context = { writer, actor: acting, author: { user_id: acting.user_id, device: 'seed', at: new Date(when) } }
    return planted(name, command, await changeDocument(document, command, context))
  }
  return {
    make: (name, input, id = v7()) =>
      change(name, { action: 'create', id, input: { ...emptyRow(resourceNamed(name)), ...input } }),
    delete: (name, id) => change(name, { action: 'delete', id }),
    post: (name, input, by) =>
      tell(
        name,
        { action: 'create', id: v7(), input: { ...emptyRow(resourceNamed(name)), ...input } },
        input.occurred_at,
        by,
      ),
    step: (name, id, to, at, input) => tell(name, { action: 'step', id, to, input }, at),
  }
}

function planted(name: string, command: object, changed: Result<StoredRow>): StoredRow {
  if (!changed.ok) throw new Error(`${name} can't be planted: ${JSON.stringify([changed.refusal, command])}`)
  return changed.value
}
