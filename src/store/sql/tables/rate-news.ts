import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { RateNews } from '#domain/bank/rates/rate-news.ts'

/** What the last fetch of the central bank's rates brought, by organisation. */
export const rateNews = pgTable('rate_news', {
  organisation_id: uuid().primaryKey(),
  news: jsonb().$type<RateNews>().notNull(),
})
