import { foldedText } from '../../kernel/spelling.ts'
import type { FileLine } from './statement-file.ts'

/** What tells a line from others of its account; two real payments may agree in it. */
export const lineKey = ({ day, number, amount, inn, party, purpose }: FileLine): string =>
  JSON.stringify([day, number, amount, inn || plain(party), plain(purpose)])

const plain = (text: string) => foldedText(text).replace(/\s+/g, ' ').trim()

/** The words of a purpose without figures: payments with the same ones mean the same. */
export const wordsOfPurpose = (purpose: string): string =>
  plain(purpose)
    .replace(/[^\p{L}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** Where a line stands among those with its key: the first, the second. */
export interface Numbered {
  readonly key: string
  readonly occurrence: number
}
/** A line that was taken before. */
export interface TakenLine extends Numbered {
  readonly id: string
  readonly statement_id: string
}

/**
 * Tells the new lines of a file from those taken before. The second of two that look the same is new if only one was
 * taken; one that is to be taken anyway comes after those taken.
 */
export function newAmong<L extends Pick<FileLine, 'anyway'>>(
  lines: readonly L[],
  keyOf: (line: L) => string,
  taken: readonly TakenLine[],
): {
  readonly fresh: readonly (Numbered & { readonly line: L })[]
  readonly known: readonly (TakenLine & { readonly at: number })[]
} {
  const held = Map.groupBy(taken, ({ key }) => key)
  const seen = new Map<string, number>()
  const last = new Map([...held].map(([key, all]) => [key, Math.max(...all.map(({ occurrence }) => occurrence))]))
  const fresh: (Numbered & { line: L })[] = []
  const known: (TakenLine & { at: number })[] = []
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    const before = line.anyway ? undefined : held.get(key)?.find((one) => one.occurrence === occurrence)
    if (before) known.push({ ...before, at })
    else {
      const next = line.anyway ? (last.get(key) ?? 0) + 1 : occurrence
      last.set(key, Math.max(last.get(key) ?? 0, next))
      fresh.push({ key, occurrence: next, line })
    }
  }
  return { fresh, known }
}
