import type { Language } from '#domain/kernel/language.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TableColumn } from './column.ts'
import type { Question, TableCondition } from './question.ts'

/**
 * Something that can be shown as a table: a list (`listOf`), a view of a register (`registerOf`), a report. Its call,
 * its export, its OpenAPI and its page are made from this.
 */
export interface TableSource<Q extends Question = Question> {
  /** Names its words, its file and its tag in the API. */
  readonly name: string
  readonly conditions: readonly TableCondition[]
  /** Reads a question from an address or a call; `write` is the inverse. */
  read(params: URLSearchParams, language: Language): Result<Q>
  write(question: Q): URLSearchParams
  columns(question: Q): readonly TableColumn[]
}

/** The words for heads and options. */
export interface TableWords {
  readonly head: (column: Pick<TableColumn, 'name' | 'part'>) => string
  readonly option: (name: string, option: string) => string
}

/** Reads a question and drops parameters that can't be read, such as those of an old link. */
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
