import type { Database } from '#store/sql/wire/database.ts'
import type { People } from '#sync/authors.ts'
import { findPerson } from '../session/caller.ts'
import { endOf } from '../session/sessions.ts'
import type { DeviceGrants } from './grants.ts'
import { isSigned } from './public-key.ts'

export const peopleFrom = (db: Database, { read }: DeviceGrants): People => ({
  person: (user_id) => findPerson(db, user_id),
  grant: read,
  isSigned,
  sessionEnd: (session_id) => endOf(db, session_id),
})
