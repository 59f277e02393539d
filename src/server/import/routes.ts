import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImportTold } from '#domain/import/answers.ts'
import { importKinds } from '#domain/import/kinds.ts'
import {
  importSettingSchema,
  mendSchema,
  mostDrafts,
  rowStates,
  runSchema,
  sheetSchema,
} from '#domain/import/setting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { type Fault, fault, hasFaults } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { filesIn, refusalOf, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { accepted, Refused, sayFault, soon } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { voiceOf } from '../http/texts.ts'
import { checkAll, checkMended, importRowsWhere } from './check.ts'
import type { HeldImport } from './held.ts'
import { loadOwnColumns } from './names.ts'
import { columnsForbidden, mayImport, mayImportAny } from './rights.ts'
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
import * as told from './told.ts'

/** A sheet of fifty thousand rows with long texts. */
const largest = 48 * 1_048_576
const newest = 20
const pictures = { megabytes: 5, files: 20, field: 'images' }

/** Calls of imports. */
export function mountImports(api: FastifyInstance, { db, config, wakeImports }: Parts) {
  const gate = { access: mayImportAny }
  /** Who brings a sheet at this moment: it is checked whole, so a person brings one after another. */
  const bringing = new Set<string>()
  const mine = async (request: FastifyRequest): Promise<HeldImport> => {
    const actor = actorOf(request)
    const held = await findImport(db, { organisation_id: actor.organisation_id, id: idOf(request) })
    if (!held || !mayImport(actor, held.kind)) throw new Refused('not_found')
    return held
  }
  const draft = async (request: FastifyRequest) => {
    const held = await mine(request)
    if (held.state !== 'draft') throw new Refused('invalid', { '': [fault('import_not_draft')] })
    return held
  }
  const tell = async ({
    organisation_id,
    id,
  }: Pick<HeldImport, 'organisation_id' | 'id'>): Promise<{ data: ImportTold }> => {
    const held = await findImport(db, { organisation_id, id })
    if (!held) throw new Refused('not_found')
    return { data: await tellImport(db, held) }
  }

  api.get('/import', { config: gate, schema: told.listTold }, async (request) => {
    const actor = actorOf(request)
    const kinds = importKinds.filter((kind) => mayImport(actor, kind))
    const { rows } = await db.execute<HeldImport>(sql`
      select * from imports where organisation_id = ${actor.organisation_id} and kind = any(${sql.param(kinds)}::text[])
      order by id desc limit ${newest}`)
    return { data: { data: await Promise.all(rows.map((held) => tellImport(db, held))) } }
  })

  api.get('/import/columns', { config: gate, schema: told.ownTold }, async (request) => ({
    data: await loadOwnColumns(db, actorOf(request).organisation_id),
  }))

  api.post('/import', { config: gate, schema: told.sheetTold, bodyLimit: largest }, async (request) => {
    const actor = actorOf(request)
    const sheet = accepted(parseWith(sheetSchema, request.body))
    if (!mayImport(actor, sheet.kind)) throw new Refused('forbidden')
    const { organisation_id, user_id } = actor
    if (bringing.has(user_id)) throw new Refused('too_many', { '': [fault('share_used')] }, soon)
    bringing.add(user_id)
    try {
      if ((await draftsOf(db, organisation_id)) >= mostDrafts)
        throw new Refused('invalid', { '': [fault('import_drafts', { limit: mostDrafts })] })
      const id = await keepSheet(db, actor, sheet)
      const held = await findImport(db, { organisation_id, id })
      if (held) await checkAll(db, held)
      return await tell({ organisation_id, id })
    } finally {
      bringing.delete(user_id)
    }
  })

  api.get('/import/:id', { config: gate, schema: told.oneTold }, async (request) => tell(await mine(request)))

  api.put('/import/:id', { config: gate, schema: told.settingTold }, async (request) => {
    const held = await draft(request)
    const setting = accepted(parseWith(importSettingSchema, request.body))
    await keepSetting(db, held, setting)
    await checkAll(db, { ...held, setting })
    return tell(held)
  })

  api.get('/import/:id/rows', { config: gate, schema: told.rowsTold }, async (request) => {
    const held = await mine(request)
    const params = paramsOf(request)
    const asked = params.getAll('state[]')
    const numberIn = (name: string, usual: number, most: number) => {
      const number = Number(params.get(name) ?? usual)
      return Number.isSafeInteger(number) && number >= 0 ? Math.min(number, most) : usual
    }
    const voice = voiceOf(spokenLanguage(request))
    const say = (one: Fault) => sayFault(voice, one)
    const from = numberIn('from', 0, 1_000_000)
    const limit = numberIn('limit', 100, 1000)
    return {
      data: await tellRows(db, held, { states: rowStates.filter((state) => asked.includes(state)), from, limit }, say),
    }
  })

  api.put('/import/:id/rows/:position', { config: gate, schema: told.mendTold }, async (request) => {
    const held = await draft(request)
    const { cells } = accepted(parseWith(mendSchema, request.body))
    const { position = '' } = request.params as { readonly position?: string }
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

  api.post('/import/:id/pictures', { config: gate, schema: told.pictureTold }, async (request) => {
    const held = await draft(request)
    const folder = resolve(filesFolder(config.dataDir))
    for await (const file of filesIn(request, pictures)) {
      await countUpload(db, held.organisation_id, file.bytes.length)
      const kept = await storePhoto(folder, file)
      if (!kept.ok) throw refusalOf('invalid', pictures.field, kept.refusal)
      await keepPicture(db, held, file.name, kept.value)
    }
    const now = await mine(request)
    await checkAll(db, now)
    return tell(now)
  })

  async function againstRun(held: HeldImport, actor: Actor, body: unknown): Promise<Record<string, Fault[]>> {
    const { rows } = accepted(parseWith(runSchema, body ?? {}))
    const { counts } = await tellImport(db, held)
    return rows === 'all' && counts.fault > 0
      ? { '': [fault('import_has_faults', { count: counts.fault })] }
      : columnsForbidden(actor, held)
  }
  const deeds = {
    run: {
      from: ['draft', 'stopped'],
      to: 'running',
      schema: told.runTold,
    },
    stop: {
      from: ['running'],
      to: 'stopped',
      schema: told.deedTold('Stops an import: what was taken stays until it is undone'),
    },
    undo: {
      from: ['done', 'stopped', 'undone'],
      to: 'undoing',
      schema: told.deedTold('Undoes what an import made; what was used or changed since stays, and says so'),
    },
  } as const
  for (const [name, { from, to, schema }] of Object.entries(deeds))
    api.post(`/import/:id/${name}`, { config: gate, schema }, async (request) => {
      const held = await mine(request)
      const actor = actorOf(request)
      const faults = name === 'run' ? await againstRun(held, actor, request.body) : {}
      if (hasFaults(faults)) throw new Refused('invalid', faults)
      if (!(await moveImport(db, held, from, to, actor)))
        throw new Refused('invalid', { '': [fault('import_moved_on')] })
      wakeImports()
      return tell(held)
    })

  api.delete('/import/:id', { config: gate, schema: told.deedTold('Throws a draft away') }, async (request) => {
    const held = await draft(request)
    const answer = await tell(held)
    await db.execute(sql`
      with gone as (delete from imports where organisation_id = ${held.organisation_id} and id = ${held.id} and state = 'draft' returning id)
      delete from import_rows where organisation_id = ${held.organisation_id} and import_id in (select id from gone)`)
    return answer
  })
}
