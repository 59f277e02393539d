import type { Amounts } from './moves.ts'
import type { Register } from './register.ts'
import type { Row, StoredRow } from './resource.ts'

/** What the books are to hold somewhere as soon as they hear of it. */
export interface Promised {
  readonly register: Register
  readonly dimensions: Row
  readonly amounts: Amounts
}

/** A record of which somebody has brought word before it came itself: nobody has ever kept it. */
export const isPromised = ({ revision }: Pick<StoredRow, 'revision'>) => revision === 0
