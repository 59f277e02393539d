import type { Database } from '#store/sql/database.ts'
import type { People } from '#sync/authors.ts'
import { findActor } from '../session/caller.ts'
import type { Grants } from './grants.ts'

export const peopleFrom = (db: Database, { read }: Grants): People => ({
  actor: (user_id) => findActor(db, user_id),
  grant: read,
})
