import type { Thing } from '#domain/kernel/excess.ts'
import type { Actor } from '#domain/kernel/permission.ts'

/** What a person on the spot has allowed, and signed thing by thing. */
export interface Approval {
  readonly approver: Actor
  readonly things: readonly Thing[]
}
