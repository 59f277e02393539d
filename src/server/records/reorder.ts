import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { changeRecord } from '#commands/change-record.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { fault, type Result } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import type { Parts } from '../tools/parts.ts'

/** The most rows that are moved at once. */
const most = 2000

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const reorderBody = v.object({
  order: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.uuid()), sequence: whole, revision: whole })),
    v.minLength(1),
    v.maxLength(most),
  ),
})

const notPlaced = () => new Refused('conflict', { '': [fault('sequence_not_updated')] })

/** Gives rows their places by hand: all of them, or none if somebody else has changed one meanwhile. */
export async function reorder(resource: Resource, { store }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { order } = accepted(parseWith(reorderBody, request.body))
  const actor = actorOf(request)
  const author = authorOf(actor, programOf(request))
  const ids = order.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Refused('invalid', { order: [fault('choice')] })
  const rows = await store.transaction(async (writer) => {
    // In one order, so that two who move the same rows wait for each other.
    const held = new Map<string, StoredRow>()
    for (const row of await writer.takeAll(resource, ids.toSorted(), scopeOf(actor).organisation_id))
      held.set(row.id, row)
    const moved: StoredRow[] = []
    for (const { id, sequence, revision } of order) {
      const row = held.get(id)
      if (!row) throw notPlaced()
      const fields = Object.fromEntries(keyed(resource.fields).map(({ key }) => [key, row[key]]))
      const command = { action: 'update', id, input: { ...fields, sequence }, revision } as const
      const changed: Result<StoredRow> = await changeRecord(resource, command, { writer, actor, author })
      if (!changed.ok && changed.refusal.code === 'conflict') throw notPlaced()
      moved.push(accepted(changed))
    }
    return moved
  })
  return reply.send({ data: { data: rows.map(({ id, sequence, revision }) => ({ id, sequence, revision })) } })
}
