import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/kernel/language.ts'
import type { Platform } from '#domain/settings/app-versions.ts'
import { instant } from '../wire/columns.ts'

/** Which versions of the app this server wants, by platform; what has no row asks for nothing. */
export const appVersions = pgTable('app_versions', {
  platform: text().$type<Platform>().primaryKey(),
  /** Older ones are refused. */
  least: text(),
  /** Older ones are offered it. */
  newest: text(),
  /** To how many of a hundred devices it is offered. */
  share: integer().notNull().default(100),
  /** What people are told, by language. */
  words: jsonb().$type<Readonly<Record<Language, string>>>().notNull(),
  changed_by: uuid().notNull(),
  changed_at: instant().notNull(),
})

/** Up to when people have seen what is new in the app. */
export const featuresSeen = pgTable('features_seen', {
  user_id: uuid().primaryKey(),
  seen_at: instant().notNull(),
})
