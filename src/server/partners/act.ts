import { dayAsRead, dayOf } from '#domain/kernel/day.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { formatMoney } from '#domain/kernel/figures.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { type Act, actsOf } from '#domain/registers/reconciliation.ts'
import { Refused } from '../http/errors.ts'
import type { Speak } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { type PartnerBooks, type PartnerMovement, type Period, turnoverOf } from './books.ts'

/** The most lines of one act: more nobody signs. */
const most = 5000

export async function actIn(
  db: Parts['db'],
  debtor: PartnerBooks,
  period: Period,
): Promise<readonly Act<PartnerMovement>[]> {
  const { openings, movements } = await turnoverOf(db, debtor, period, most + 1)
  if (movements.length > most) throw new Refused('invalid', { from: [fault('act_too_long', { limit: most })] })
  return actsOf(openings, movements)
}

interface Sides {
  readonly organisation: string
  readonly partner: string
  readonly codes: ReadonlyMap<string, string>
}

/** An act as plain text, for a letter or a message. */
export function actText(acts: readonly Act<PartnerMovement>[], { from, to }: Period, sides: Sides, say: Speak): string {
  const texts = acts.map(({ currency_id, opening, debit, credit, closing, lines }) => {
    const code = sides.codes.get(currency_id) ?? ''
    const sum = (amount: number) => `${formatMoney(amount)} ${code}`
    const line = (move: PartnerMovement) =>
      `${dayAsRead(dayOf(move.occurred_at))}  ${say(`resources:${move.document}.one`)} ${numberText(move as unknown as Row) ?? ''}  ${sum(move.amount)}`
    const creditor = closing > 0 ? sides.organisation : sides.partner
    return [
      code,
      say('messages:act.opening', { day: dayAsRead(from), sum: sum(opening) }),
      ...lines.map(line),
      say('messages:act.turnover', { debit: sum(debit), credit: sum(credit) }),
      say('messages:act.closing', { day: dayAsRead(to), sum: sum(closing) }),
      closing === 0
        ? say('messages:act.even', { day: dayAsRead(to) })
        : say('messages:act.owed', { day: dayAsRead(to), creditor, sum: sum(Math.abs(closing)) }),
    ].join('\n')
  })
  return texts.length > 0 ? texts.join('\n\n') : say('messages:act.nothing')
}
