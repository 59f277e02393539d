import type { Language } from '../kernel/language.ts'

/** A notice as it is read. */
interface NoticeSaid {
  /** What it is about, without names and sums: it may be read on a locked screen. */
  readonly title: string
  /** Of what, and how much. */
  readonly text: string
  /** All of it, where people wrote it: rich text. */
  readonly description?: string
}

/** In every language: people of one organisation read in three. */
export type NoticeWords = Readonly<Record<Language, NoticeSaid>>
