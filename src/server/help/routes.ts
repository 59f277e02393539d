import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ratedHelp as table } from '#store/sql/tables/help-ratings.ts'
import { helpRatings, rateHelp } from '#wire/help.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'

/** What people say of the pages of the help. */
export function mountHelp(api: FastifyInstance, { db }: Parts) {
  serve(api, rateHelp, async ({ page, rating, language }, request) => {
    const { organisation_id, user_id } = actorOf(request)
    await db
      .insert(table)
      .values({ organisation_id, user_id, page, rating, language, at: new Date().toISOString() })
      .onConflictDoUpdate({
        target: [table.organisation_id, table.user_id, table.page],
        set: { rating: sql`excluded.rating`, language: sql`excluded.language`, at: sql`excluded.at` },
      })
    return { rating }
  })
  serve(api, helpRatings, async () => {
    const { rows } = await db.execute<{ page: string; hundredths: number; total: number }>(sql`
      select page, round(avg(rating) * 100)::int as hundredths, count(*)::int as total
      from ${table} group by page order by avg(rating), page limit 200`)
    return { data: rows }
  })
}
