import type { Language } from '#domain/kernel/language.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TableColumn } from './column.ts'
import type { Question, TableCondition } from './question.ts'

/**
 * What can be asked for as a table: a list (`listOf`), a view of a register (`registerOf`), and whatever comes beside
 * them. Its call, its file, its OpenAPI and its page are made from this.
 */
export interface TableSource<Q extends Question = Question> {
  /** Its words, its file and its tag in the API are called by it. */
  readonly name: string
  readonly conditions: readonly TableCondition[]
  /** The question that an address or a call asks, and the same as text. */
  read(params: URLSearchParams, language: Language): Result<Q>
  write(question: Q): URLSearchParams
  columns(question: Q): readonly TableColumn[]
}

/** What the parts of a table are called. */
export interface TableWords {
  readonly head: (column: Pick<TableColumn, 'name' | 'part'>) => string
  readonly option: (name: string, option: string) => string
}

/** What an address says wrongly, by an old link or a curious hand, is as if it were not said. */
export function readKindly<Q extends Question>(
  source: Pick<TableSource<Q>, 'read'>,
  params: URLSearchParams,
  language: Language,
): Q {
  const read = source.read(params, language)
  if (read.ok) return read.value
  const wrong = Object.keys(read.refusal.faults).map(keyIn)
  const sane = new URLSearchParams([...params].filter(([name]) => !wrong.includes(keyIn(name))))
  const again = source.read(sane, language)
  if (again.ok) return again.value
  const usual = source.read(new URLSearchParams(), language)
  if (usual.ok) return usual.value
  throw new Error('a table refuses its usual question')
}

/** `created_at[from]` and `created_at[to]` are of one condition, on created_at. */
export const keyIn = (name: string) => name.replace(/\[\w*\]$/, '')
