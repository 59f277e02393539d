import type { Road } from '#domain/notices/habits.ts'
import type { NoticeWords } from '#domain/notices/words.ts'

/** A notice that is to go out to somebody now, by a road. */
export interface DueNotice extends Record<string, unknown> {
  readonly id: string
  readonly user_id: string
  readonly notice_id: string
  readonly organisation_id: string
  readonly road: Road
  readonly attempts: number
  /** Devices that have it already, of several. */
  readonly reached: readonly string[]
  /** The id by which its reader knows it. */
  readonly told_id: string
  /** How many of its kind it stands for. */
  readonly together: number
  readonly kind: string
  readonly cause: string
  readonly row_id: string | null
  readonly place_id: string | null
  readonly created_by: string | null
  readonly words: NoticeWords
  readonly written: { readonly image: string | null } | null
  readonly list: string | null
}
