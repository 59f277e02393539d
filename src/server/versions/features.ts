import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { StoredFile } from '#domain/kernel/field.ts'
import { compareVersions, deviceKindOf } from '#domain/settings/app-versions.ts'
import { featuresSeen } from '#store/sql/tables/app-versions.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { newsOfApp, sawNewsOfApp } from '#wire/app-features.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { version } from '../http/version.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly image: readonly StoredFile[]
  readonly since: string | null
  readonly created_at: string
  readonly is_new: boolean
}

/** What is new in the app, as each person has seen it or not. */
export function mountFeatures(api: FastifyInstance, { db }: { readonly db: Database }) {
  serve(api, newsOfApp, async (_, request) => {
    const { headers } = request
    const runs = String(headers['app-version'] ?? version)
    const language = spokenLanguage(request)
    const { rows } = await db.execute<Row>(sql`
      select f.id, ${sql.identifier(`title_${language}`)} as title, f.image, f.since, f.created_at,
        ${sql.identifier(`description_${language}`)} as description,
        f.created_at > coalesce(s.seen_at, u.created_at) as is_new
      from app_feature f join users u on u.id = ${actorOf(request).user_id}
        left join ${featuresSeen} s on s.user_id = u.id
      where f.deleted_at is null
        and (f.platform = '{}' or ${deviceKindOf(headers['user-agent'] ?? '')} = any(f.platform))
      order by f.created_at desc, f.id limit 50`)
    return {
      features: rows
        .filter(({ since }) => since === null || compareVersions(since, runs) <= 0)
        .map(({ id, title, description, image, created_at, is_new }) => ({
          ...{ id, title, description, is_new },
          image: image[0]?.url_original ?? null,
          created_at: new Date(created_at).toISOString(),
        })),
    }
  })

  serve(api, sawNewsOfApp, async (_, request) => {
    await db.execute(sql`
      insert into ${featuresSeen} (user_id, seen_at) values (${actorOf(request).user_id}, now())
      on conflict (user_id) do update set seen_at = excluded.seen_at`)
    return {}
  })
}
