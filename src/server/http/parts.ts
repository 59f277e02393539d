import type { SqlStore } from '#store/sql/store.ts'
import type { SqlRegisters } from '#store/sql/told/register-reader.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { ClassifierSource } from '../classifier/source.ts'
import type { Config } from '../config.ts'
import type { Messages, Taken } from '../messages/message.ts'
import type { Carriers } from '../messages/post.ts'
import type { RateSource } from '../rates/source.ts'
import type { ReportReading } from '../reports/reading.ts'
import type { Tokens } from '../session/tokens.ts'
import type { Exports } from './calls/exports.ts'

export interface Parts {
  readonly config: Config
  readonly db: Database
  readonly exports: Exports
  /** A pool of its own: the health check never queues behind other queries. */
  readonly health: Database
  readonly store: SqlStore
  readonly registers: SqlRegisters
  /** Reads for reports, apart from everything else. */
  readonly reading: ReportReading
  readonly tokens: Tokens
  readonly rates: RateSource
  readonly classifier: ClassifierSource
  /** Goes on with imports at once. */
  readonly wakeImports: () => void
  readonly messages: Messages
  /** What takes files to people. */
  readonly carriers: Carriers
  /** Looks at once at what was put on its way. */
  readonly deliveries: { readonly wake: () => void }
  /** What would have gone out, where a stand-in takes it. */
  readonly mailbox: (() => readonly Taken[]) | null
}
