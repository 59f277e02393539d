/** Why a file, or one of its lines, can't be read. Its words: in the texts of the page that reads it. */
export interface FileTrouble {
  readonly code: TroubleCode
  /** The number of the line or row in the file. */
  readonly line: number
  /** What stands there. */
  readonly text: string
}

export type TroubleCode =
  /** It does not begin as such a file does. */
  | 'not_exchange'
  /** It ends before its end: in the middle of a document, or without the last mark. */
  | 'cut'
  /** A document without a day, without a sum, or with one that is none. */
  | 'bad_day'
  | 'bad_sum'
  /** Neither side of a document is an account of the file. */
  | 'strange_account'
  /** Nothing in it is a line of a statement. */
  | 'no_lines'
