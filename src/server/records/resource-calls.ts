import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import type { DocumentCommand } from '#commands/document-command.ts'
import { books } from '#domain/books.ts'
import { recordFrom } from '#domain/kernel/document.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { missingInForm, type Resource, type Row } from '#domain/kernel/resource.ts'
import { fault, hasFaults } from '#domain/kernel/result.ts'
import { seenRegister, seenResource, tellerTo } from '#domain/kernel/seen.ts'
import { everybody } from '#store/feeds.ts'
import { listOf } from '#store/list-table.ts'
import { pickable, pickOf } from '#store/picks.ts'
import { authorOf, type Reader, scopeOf } from '#store/port.ts'
import { largestPage } from '#store/query.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import { programOf } from '../http/program.ts'
import { Turns } from '../http/turns.ts'
import type { Parts } from '../tools/parts.ts'
import { askedBeside } from './asked-beside.ts'
import { recordsBesideOf, withBeside } from './beside.ts'
import { changeTogether } from './change-together.ts'
import { currentRow } from './current-row.ts'
import { exportWhole } from './export-list.ts'
import { history, statusesPassed } from './history.ts'
import { reorder } from './reorder.ts'
import { isShort, type ResourceCall } from './routes.ts'
import { namedRows } from './rows.ts'
import { pageAnswer, questionBy } from './table-calls.ts'

type Handler = (resource: Resource, parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export const resourceCalls = {
  list,
  one,
  history,
  statuses: statusesPassed,
  export: exportWhole,
  create: (resource, parts, request, reply) => {
    const { id, is_draft, ...input } = said(resource, bodyOf(request))
    const command = { action: 'create', id: newOr(id), input, ...draftFrom(is_draft) } as const
    return change(resource, parts, request, command, reply.status(201))
  },
  update: (resource, parts, request, reply) => {
    const { revision, is_draft, ...input } = said(resource, bodyOf(request))
    const held = { ...revisionFrom(revision), ...draftFrom(is_draft) }
    return change(resource, parts, request, { action: 'update', id: idOf(request), input, ...held }, reply)
  },
  step: (resource, parts, request, reply) =>
    stepTo((request.params as { to: string }).to)(resource, parts, request, reply),
  entries,
  reorder,
  delete: (resource, parts, request, reply) =>
    change(resource, parts, request, { action: 'delete', id: idOf(request) }, reply),
  restore: (resource, parts, request, reply) =>
    change(resource, parts, request, { action: 'restore', id: idOf(request) }, reply),
} satisfies Record<ResourceCall, Handler>

/** The body, if it says what a form of this kind must say. */
function said(resource: Resource, body: Row): Row {
  const missing = missingInForm(resource, body)
  if (hasFaults(missing)) throw new Refused('invalid', missing)
  return body
}

/** Takes a document on to this status. */
export function stepTo(to: string): Handler {
  return (resource, parts, request, reply) => {
    const { revision, comment, ...input } = bodyOf(request)
    const said = typeof comment === 'string' && comment.trim() ? { comment: comment.trim().slice(0, 500) } : {}
    const command = { action: 'step', id: idOf(request), to, input, ...said, ...revisionFrom(revision) } as const
    return change(resource, parts, request, command, reply)
  }
}

/** Large pages are loaded one at a time, so that other calls are answered in between. */
const large = new Turns(1, 20)

/** Who is not signed in: of an open list they see what a selector shows. */
const anybody: Actor = { user_id: everybody, organisation_id: everybody, is_super: false, permissions: new Set() }

async function list(resource: Resource, { store }: Parts, request: FastifyRequest) {
  const actor = request.caller?.actor ?? anybody
  // Without the right to read the list, one sees only what a selector shows.
  const known = may(actor, resource, 'read') ? resource : pickable(resource)
  const params = paramsOf(request)
  const asked = questionBy(listOf(seenResource(actor, known)), listOf(resource), request)
  const filters = { ...asked.filters, ...askedBeside(resource, params) }
  const query = { ...asked, filters, ...(known !== resource && { titlesOnly: true as const }) }
  if (params.get('only') === 'totals') {
    const totals = await store.totals(resource, query, scopeOf(actor))
    const shown = Object.keys(seenResource(actor, known).fields)
    return { data: { totals: totals.filter(({ column }) => shown.includes(column)) } }
  }
  const read = () => store.list(resource, query, scopeOf(actor))
  const { rows, total, ...told } = await (query.per_page === largestPage ? large.run(read) : read())
  const picked = isShort(params) ? rows.map((row) => pickOf(resource, row)) : rows
  const shown = namedRows(resource, picked.map(tellerTo(actor, resource.fields)), query.language)
  const beside = recordsBesideOf(resource)
  const isWith = beside !== null && params.get(`with_${beside.name}`) === '1'
  const sight = { actor, language: query.language, isShort: isShort(params) }
  return pageAnswer(query, { rows: isWith ? await withBeside(resource, shown, store, sight) : shown, total, ...told })
}

async function one(resource: Resource, { store }: Parts, request: FastifyRequest) {
  const row = await store.get(resource, idOf(request), scopeOf(actorOf(request)))
  if (!row) throw new Refused('not_found')
  return answer(resource, row, store, request)
}

/** Runs one change. A refusal is thrown inside the transaction, which rolls all of it back, the number it took too. */
async function change(
  resource: Resource,
  { store }: Parts,
  request: FastifyRequest,
  command: DocumentCommand,
  reply: FastifyReply,
) {
  const actor = actorOf(request)
  const author = authorOf(actor, programOf(request))
  const row = await store
    .keep(resource, async (writer) => {
      return changeTogether(resource, command, { writer, actor, author })
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'conflict') throw error
      const current = await currentRow({ store }, resource, command.id, request)
      throw new Refused('conflict', error.faults, error.retryAfter, current)
    })
  return reply.send(await answer(resource, row, store, request))
}

/** Entries that a document wrote, by register: only of registers the person may read, since some show costs. */
async function entries(resource: Resource, { store, registers }: Parts, request: FastifyRequest) {
  const actor = actorOf(request)
  const row = await store.get(resource, idOf(request), scopeOf(actor))
  if (!row) throw new Refused('not_found')
  const open = books.filter((register) => may(actor, register, 'read')).map((one) => seenRegister(actor, one))
  return { data: { data: await registers.entriesOf(recordFrom(row), spokenLanguage(request), open) } }
}

async function answer(resource: Resource, row: Row, store: Reader, request: FastifyRequest) {
  const [actor, language] = [actorOf(request), spokenLanguage(request)]
  const named = namedRows(resource, [tellerTo(actor, resource.fields)(row)], language)
  const [told] = await withBeside(resource, named, store, { actor, language })
  return { data: { [resource.name]: told } }
}

function bodyOf({ body }: FastifyRequest): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused('invalid')
  return body as Row
}

function newOr(given: unknown): string {
  if (given === undefined || given === null || given === '') return v7()
  const id = idFrom(given)
  if (!id) throw new Refused('invalid', { id: [fault('reference')] })
  return id
}

const draftFrom = (is_draft: unknown) => (is_draft === undefined ? {} : { is_draft: is_draft === true })

function revisionFrom(revision: unknown) {
  if (revision === undefined || revision === null) return {}
  if (!Number.isSafeInteger(revision)) throw new Refused('invalid', { revision: [fault('integer')] })
  return { revision: Number(revision) }
}
