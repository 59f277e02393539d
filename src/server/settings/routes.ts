import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type StoredRow, titleOf } from '#domain/kernel/resource.ts'
import { organisation } from '#domain/references/organisation.ts'
import type { RuleName } from '#domain/settings/rules.ts'
import { settingGroup } from '#domain/settings/setting-group.ts'
import { everyRow } from '#store/query.ts'
import { changeSettings, openInPeriod, readSettings, type SettingsTold } from '#wire/settings.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { changeRules } from './change.ts'
import { periodTold } from './period.ts'
import { rulesTold, wallOf } from './state.ts'

/** Rules that can be set: read, changed, and what is open in a period that is to be closed. */
export function mountSettings(api: FastifyInstance, { db, store }: Parts) {
  async function ownOf(request: FastifyRequest) {
    const id = wallOf(actorOf(request))
    const own = await store.get(organisation, id, { organisation_id: id })
    if (!own) throw new Refused('not_found')
    return own
  }

  async function told(own: StoredRow, request: FastifyRequest): Promise<SettingsTold> {
    const language = spokenLanguage(request)
    const [settings, { rows }] = await Promise.all([
      rulesTold(db, actorOf(request), own),
      store.list(settingGroup, everyRow(settingGroup, language), { organisation_id: own.id }),
    ])
    const groups = rows.map((row) => ({ name: titleOf(settingGroup, row, language), rules: row.rules as RuleName[] }))
    return { groups, settings }
  }

  serve(api, readSettings, async (_, request) => told(await ownOf(request), request))

  serve(api, changeSettings, async ({ settings: changes }, request) => {
    const own = await changeRules(store, { actor: actorOf(request), changes, program: programOf(request) })
    return told(own, request)
  })

  serve(api, openInPeriod, async ({ until }, request) => periodTold(db, await ownOf(request), until))
}
