import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { goodsLeft, tellingField } from '#domain/kernel/waiting.ts'

export interface Told {
  /** Of whom or from where; empty if a row doesn't say it yet. */
  readonly name: string
  /** How many goods, in thousandths. */
  readonly goods: number
}

/** Rows that wait, in short: whose goods they are and how many still wait. The same name is told once, the most first. */
export function toldInShort(
  document: Document,
  wait: string,
  rows: readonly Row[],
  language: Language,
): readonly Told[] {
  const by = tellingField(document.fields, document.waits[wait]?.at)
  const field = by ? document.fields[by] : undefined
  const target = field?.kind === 'ref' ? resourceNamed(field.to) : null
  const nameOf = (row: Row) => {
    const named = by && row[by]
    return target && named ? titleOf(target, named as Row, language) : ''
  }
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => ({ name, goods: own.reduce((sum, row) => sum + goodsLeft(document.fields, row), 0) }))
    .sort((a, b) => b.goods - a.goods)
}
