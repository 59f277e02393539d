import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#domain/kernel/permission.ts'
import { fault, faultIf, hasFaults, mergeFaults } from '#domain/kernel/result.ts'
import { compareVersions, deviceKindOf, offeredTo, type Platform, platforms } from '#domain/settings/app-versions.ts'
import { appVersions } from '#store/sql/tables/app-versions.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { type AppVersionsTold, appOffer, appVersionsTold, changeAppVersion } from '#wire/app-versions.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { version } from '../http/version.ts'
import type { Config } from '../tools/config.ts'
import type { VersionsKnown } from './wanted.ts'

interface Around {
  readonly db: Database
  readonly config: Config
  readonly versions: VersionsKnown
}

/** Which versions of the app are wanted, who runs which, and what a device is offered. */
export function mountVersions(api: FastifyInstance, { db, config, versions }: Around) {
  async function told(actor: Actor): Promise<AppVersionsTold> {
    versions.forget()
    const [wanted, runs, people] = await Promise.all([versions.now(), runsOf(db, actor), namesOf(db)])
    return {
      serves: version,
      floor: config.minAppVersion,
      versions: platforms.map((platform) => {
        const { least = null, newest = null, share = 100, words, changed_at, changed_by } = wanted[platform] ?? {}
        return {
          ...{ platform, least, newest, share },
          ...{ text_uz: words?.uz ?? '', text_ru: words?.ru ?? '', text_en: words?.en ?? '' },
          changed: changed_at ? { at: changed_at, by: people.get(changed_by ?? '') ?? '' } : null,
        }
      }),
      runs,
    }
  }

  serve(api, appVersionsTold, (_, request) => told(actorOf(request)))

  serve(api, changeAppVersion, async ({ platform: name, seen, least, newest, share, ...texts }, request) => {
    const platform = platforms.find((one) => one === name)
    if (!platform) throw new Refused('not_found')
    const isUnserved = (one: string | null) => one !== null && compareVersions(one, version) > 0
    const faults = mergeFaults(
      faultIf(isUnserved(least), 'least', fault('not_served', { version })),
      faultIf(isUnserved(newest), 'newest', fault('not_served', { version })),
      faultIf(least !== null && newest !== null && compareVersions(least, newest) > 0, 'newest', fault('below_least')),
    )
    if (hasFaults(faults)) throw new Refused('invalid', faults)
    const actor = actorOf(request)
    const words = { uz: texts.text_uz, ru: texts.text_ru, en: texts.text_en }
    await keepWanted(db, { platform, least, newest, share, words, by: actor.user_id, seen })
    return told(actor)
  })

  serve(api, appOffer, async ({ device }, request) => {
    const { headers, id } = request
    const runs = String(headers['app-version'] ?? version)
    const kind = deviceKindOf(headers['user-agent'] ?? '')
    const wanted = await versions.now()
    const offered = offeredTo(device || id, kind, runs, wanted)
    const its = wanted[kind]?.newest || wanted[kind]?.least ? wanted[kind] : wanted.all
    const newest = (wanted[kind]?.newest ? wanted[kind] : wanted.all)?.newest
    return {
      offered,
      is_later: offered === null && Boolean(newest) && compareVersions(runs, newest ?? '') < 0,
      text: its?.words[spokenLanguage(request)] ?? '',
    }
  })
}

interface Kept {
  readonly platform: Platform
  readonly least: string | null
  readonly newest: string | null
  readonly share: number
  readonly words: Readonly<Record<'uz' | 'ru' | 'en', string>>
  readonly by: string
  /** When its author saw it changed last. */
  readonly seen: string | null
}

/** Keeps what is wanted, unless somebody has changed it since it was seen. */
async function keepWanted(db: Database, { platform, least, newest, share, words, by, seen }: Kept): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into ${appVersions} as v (platform, least, newest, share, words, changed_by, changed_at)
    select ${platform}, ${least}, ${newest}, ${share}::int, ${JSON.stringify(words)}::jsonb, ${by}::uuid,
      now() where ${seen}::timestamptz is null or exists (select from ${appVersions} where platform = ${platform})
    on conflict (platform) do update set least = excluded.least, newest = excluded.newest, share = excluded.share,
      words = excluded.words, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where v.changed_at = ${seen}::timestamptz`)
  if (rowCount === 0) throw new Refused('conflict')
}

/** Versions by the devices of an organisation that were seen within a month, with the names of some of them. */
async function runsOf(db: Database, { chosen, organisation_id }: Actor): Promise<AppVersionsTold['runs']> {
  const { rows } = await db.execute<AppVersionsTold['runs'][number] & Record<string, unknown>>(sql`
    select app_version as version, count(*)::int as count, max(last_seen_at) as last_seen_at,
      array_to_string((array_agg(name order by last_seen_at desc) filter (where code is not null))[1:5], ', ') as names
    from devices where organisation_id = ${chosen ?? organisation_id}::uuid and revoked_at is null
      and app_version is not null and last_seen_at > now() - interval '30 days'
    group by app_version order by string_to_array(regexp_replace(app_version, '[^0-9.]', '', 'g'), '.') desc limit 50`)
  return rows.map((row) => ({
    ...row,
    names: row.names ?? '',
    last_seen_at: new Date(row.last_seen_at).toISOString(),
  }))
}

async function namesOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name
    from users u join ${appVersions} v on v.changed_by = u.id`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
