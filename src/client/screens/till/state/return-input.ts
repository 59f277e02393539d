import type { Row } from '#domain/kernel/resource.ts'
import type { OpenBack } from './kept-back.ts'
import type { TillPlace } from './shop.ts'
import { linesBack } from './take-back.ts'

interface Taking {
  readonly place: TillPlace
  readonly shift_id: string | null
  readonly occurred_at: string
  readonly cashier: string | null
  readonly organisation_id: string
}

/** The document of a return. */
export function returnInput(back: OpenBack, payments: readonly Row[], { place, ...taking }: Taking): Row {
  const { sale, reason = null } = back
  return { ...taking, ...place, sale_id: sale.id, comment: null, reason, lines: linesBack(back), payments }
}
