import type { Row } from '#domain/kernel/resource.ts'

/** What a page that leads here may tell a new document to begin with. */
export interface Beginning {
  readonly begins?: Row
}
