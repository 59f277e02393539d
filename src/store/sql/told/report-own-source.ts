import type { SQL } from 'drizzle-orm'
import type { Scope } from '../../port.ts'
import type { ReportPlan } from './report-planned.ts'

/** A statement for what no sum of a register tells: rows of `keys` and amounts by the names of their sources. */
export interface OwnSource {
  readonly keys: readonly string[]
  /** What rows may be narrowed by without a change of it: a price is the same in every warehouse. */
  readonly whatever?: readonly string[]
  readonly from: (plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]) => SQL
}

export interface OwnTime {
  readonly from: string
  readonly to: string
}
