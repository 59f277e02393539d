import { sumOf } from '../../kernel/integer-math.ts'
import { type Faults, fault, faultIf, mergeFaults } from '../../kernel/result.ts'
import type { FileLine, FileStatement } from './statement-file.ts'

export const incomingOf = (lines: readonly Pick<FileLine, 'amount'>[]) =>
  sumOf(lines, ({ amount }) => Math.max(amount, 0))
/** Without a minus. */
export const outgoingOf = (lines: readonly Pick<FileLine, 'amount'>[]) =>
  sumOf(lines, ({ amount }) => Math.max(-amount, 0))

/** What does not agree in what a file says of an account: with itself, and with its lines. Sums are told in tiyin. */
export function checkStatement({ from, to, opening, closing, lines, ...told }: FileStatement): Faults {
  const [incoming, outgoing] = [incomingOf(lines), outgoingOf(lines)]
  const differ = (field: string, said: number | null, counted: number) =>
    faultIf(said !== null && said !== counted, field, fault('sum_differs', { said: said ?? 0, counted }))
  const expected = (opening ?? 0) + incoming - outgoing
  return mergeFaults(
    faultIf(from > to, 'to', fault('ends_before_it_begins')),
    differ('incoming', told.incoming, incoming),
    differ('outgoing', told.outgoing, outgoing),
    opening === null ? {} : differ('closing', closing, expected),
    ...lines.flatMap(({ day }, at) =>
      day < from || day > to ? [{ [`lines.${at}.day`]: [fault('day_outside')] }] : [],
    ),
  )
}
