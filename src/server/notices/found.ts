import type { NoticeKind } from '#domain/notice-kinds.ts'
import type { NoticeWords } from '#domain/notices/words.ts'

/** Something that is to be told, as it was found. */
export interface FoundNotice {
  readonly kind: NoticeKind
  /** What it is told because of: the same of the same kind is told once. */
  readonly cause: string
  readonly row_id: string | null
  readonly place_id: string | null
  readonly created_by: string | null
  readonly done_by: readonly string[]
  readonly words: NoticeWords
  /** The address of the list that holds all of its kind. */
  readonly list: string
}

/** Most of a kind that one look tells of. */
export const mostOfKind = 200
