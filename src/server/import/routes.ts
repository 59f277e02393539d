import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importKinds } from '#domain/import/kinds.ts'
import { type BroughtSheet, type ImportState, mostDrafts, type RowsRun } from '#domain/import/setting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { type Fault, fault, hasFaults } from '#domain/kernel/result.ts'
import * as calls from '#wire/imports.ts'
import { filesIn, refusalOf, refusedField, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { Refused, sayFault, soon } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { amissIn } from './amiss.ts'
import { checkAll, checkMended, importRowsWhere } from './check.ts'
import type { HeldImport } from './held.ts'
import { loadOwnColumns } from './names.ts'
import { columnsForbidden, mayImport } from './rights.ts'
import {
  draftsOf,
  findImport,
  keepPicture,
  keepSetting,
  keepSheet,
  moveImport,
  tellImport,
  tellRows,
} from './sheets.ts'
import { stockSheet } from './stock-sheet.ts'

/** A sheet of fifty thousand rows with long texts. */
const largest = 48 * 1_048_576
const newest = 20

/** Calls of imports. */
export function mountImports(api: FastifyInstance, { db, config, wakeImports }: Parts) {
  /** Who brings a sheet at this moment: it is checked whole, so a person brings one after another. */
  const bringing = new Set<string>()
  const mine = async (id: string, request: FastifyRequest): Promise<HeldImport> => {
    const actor = actorOf(request)
    const held = await findImport(db, { organisation_id: actor.organisation_id, id })
    if (!held || !mayImport(actor, held.kind)) throw new Refused('not_found')
    return held
  }
  const draft = async (id: string, request: FastifyRequest) => {
    const held = await mine(id, request)
    if (held.state !== 'draft') throw new Refused('invalid', { '': [fault('import_not_draft')] })
    return held
  }
  const tell = async ({ organisation_id, id }: Pick<HeldImport, 'organisation_id' | 'id'>) => {
    const held = await findImport(db, { organisation_id, id })
    if (!held) throw new Refused('not_found')
    return tellImport(db, held)
  }

  serve(api, calls.latestImports, async (_, request) => {
    const actor = actorOf(request)
    const kinds = importKinds.filter((kind) => mayImport(actor, kind))
    const { rows } = await db.execute<HeldImport>(sql`
      select * from imports where organisation_id = ${actor.organisation_id} and kind = any(${sql.param(kinds)}::text[])
      order by id desc limit ${newest}`)
    return { data: await Promise.all(rows.map((held) => tellImport(db, held))) }
  })

  serve(api, calls.sheetOwnColumns, (_, request) => loadOwnColumns(db, actorOf(request).organisation_id))

  async function bring(sheet: BroughtSheet, request: FastifyRequest) {
    const actor = actorOf(request)
    if (!mayImport(actor, sheet.kind)) throw new Refused('forbidden')
    const { organisation_id, user_id } = actor
    if (bringing.has(user_id)) throw new Refused('too_many', { '': [fault('share_used')] }, soon)
    bringing.add(user_id)
    try {
      if ((await draftsOf(db, organisation_id)) >= mostDrafts)
        throw new Refused('invalid', { '': [fault('import_drafts', { limit: mostDrafts })] })
      const id = await keepSheet(db, actor, sheet, spokenLanguage(request))
      const held = await findImport(db, { organisation_id, id })
      if (held) await checkAll(db, held)
      return await tell({ organisation_id, id })
    } finally {
      bringing.delete(user_id)
    }
  }
  serve(api, calls.bringSheet, bring, { bodyLimit: largest })

  serve(api, calls.oneImport, async ({ id }, request) => tell(await mine(id, request)))

  serve(api, calls.setImport, async ({ id, ...setting }, request) => {
    const held = await draft(id, request)
    await keepSetting(db, held, setting)
    await checkAll(db, { ...held, setting })
    return tell(held)
  })

  serve(api, calls.rowsOfImport, async ({ id, state: states, from, limit }, request) => {
    const held = await mine(id, request)
    const voice = voiceOf(spokenLanguage(request))
    return tellRows(db, held, { states, from, limit }, (one) => sayFault(voice, one))
  })

  serve(api, calls.amissInImport, async ({ id }, request) => {
    const voice = voiceOf(spokenLanguage(request))
    return { data: await amissIn(db, await mine(id, request), (one) => sayFault(voice, one)) }
  })

  serve(api, calls.goOnToStock, async ({ id }, request) => {
    const sheet = await stockSheet(db, await mine(id, request))
    if (!sheet) throw new Refused('invalid', { '': [fault('import_no_stock')] })
    return bring(sheet, request)
  })

  serve(api, calls.mendRow, async ({ id, position, cells }, request) => {
    const held = await draft(id, request)
    const [row] = await importRowsWhere(
      db,
      held,
      sql`position = ${/^\d{1,6}$/.test(position) ? Number(position) : -1}`,
      1,
    )
    if (!row) throw new Refused('not_found')
    // What a person typed is what stands there, also where a spreadsheet had lost figures.
    const lost = row.lost.filter((at) => cells[at] === row.cells[at])
    await db.execute(sql`
      update import_rows set cells = ${JSON.stringify(cells)}::jsonb, lost = ${JSON.stringify(lost)}::jsonb
      where organisation_id = ${held.organisation_id} and import_id = ${held.id} and position = ${row.position}`)
    await checkMended(db, held, { ...row, cells, lost })
    return tell(held)
  })

  serve(api, calls.bringPictures, async ({ id }, request) => {
    const { files } = calls.bringPictures
    const held = await draft(id, request)
    const folder = resolve(filesFolder(config.dataDir))
    for await (const file of filesIn(request, files)) {
      await countUpload(db, held.organisation_id, file.bytes.length)
      const kept = await storePhoto(folder, file)
      if (!kept.ok) throw refusalOf('invalid', refusedField(files), kept.refusal)
      await keepPicture(db, held, file.name, kept.value)
    }
    const now = await mine(id, request)
    await checkAll(db, now)
    return tell(now)
  })

  async function againstRun(held: HeldImport, actor: Actor, rows: RowsRun): Promise<Record<string, Fault[]>> {
    const { counts } = await tellImport(db, held)
    return rows === 'all' && counts.fault > 0
      ? { '': [fault('import_has_faults', { count: counts.fault })] }
      : columnsForbidden(actor, held)
  }
  /** Takes an import on from one of these states, if nobody has meanwhile. */
  async function moveOn(held: HeldImport, from: readonly ImportState[], to: ImportState, request: FastifyRequest) {
    if (!(await moveImport(db, held, from, to, actorOf(request))))
      throw new Refused('invalid', { '': [fault('import_moved_on')] })
    wakeImports()
    return tell(held)
  }

  serve(api, calls.runImport, async ({ id, rows }, request) => {
    const held = await mine(id, request)
    const faults = await againstRun(held, actorOf(request), rows)
    if (hasFaults(faults)) throw new Refused('invalid', faults)
    return moveOn(held, ['draft', 'stopped'], 'running', request)
  })
  serve(api, calls.stopImport, async ({ id }, request) =>
    moveOn(await mine(id, request), ['running'], 'stopped', request),
  )
  serve(api, calls.undoImport, async ({ id }, request) =>
    moveOn(await mine(id, request), ['done', 'stopped', 'undone'], 'undoing', request),
  )

  serve(api, calls.dropImport, async ({ id }, request) => {
    const held = await draft(id, request)
    const answer = await tell(held)
    await db.execute(sql`
      with gone as (delete from imports where organisation_id = ${held.organisation_id} and id = ${held.id} and state = 'draft' returning id)
      delete from import_rows where organisation_id = ${held.organisation_id} and import_id in (select id from gone)`)
    return answer
  })
}
