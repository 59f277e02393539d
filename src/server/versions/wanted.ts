import type { languages } from '#domain/kernel/language.ts'
import { type Platform, platforms, type VersionsWanted, type WantedBy } from '#domain/settings/app-versions.ts'
import { appVersions } from '#store/sql/tables/app-versions.ts'
import type { Database } from '#store/sql/wire/database.ts'

interface WantedTold extends VersionsWanted {
  readonly words: Readonly<Record<(typeof languages)[number], string>>
  readonly changed_by: string
  readonly changed_at: string
}
type AllWanted = WantedBy & { readonly [P in Platform]?: WantedTold }

/** Milliseconds for which a server goes by what it has read: another one may have changed it. */
const patience = 10_000

/** Which versions are wanted; every call of an app asks, so it is read now and then. */
export class VersionsKnown {
  private known: AllWanted = {}
  private readUntil = 0
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  async now(): Promise<AllWanted> {
    if (Date.now() < this.readUntil) return this.known
    this.readUntil = Date.now() + patience
    try {
      const rows = await this.db.select().from(appVersions)
      this.known = Object.fromEntries(
        rows.filter(({ platform }) => platforms.includes(platform)).map((row) => [row.platform, row]),
      )
    } catch {
      // Without the database nothing else is answered either; what was known holds.
    }
    return this.known
  }

  forget(): void {
    this.readUntil = 0
  }
}
