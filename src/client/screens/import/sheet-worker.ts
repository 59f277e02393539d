import type { OwnColumns } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { readSheet } from './read-sheet.ts'

export interface SheetAsked {
  readonly file: File
  readonly kind: ImportKind
  readonly own: OwnColumns
}

addEventListener('message', async ({ data: { file, kind, own } }: MessageEvent<SheetAsked>) => {
  postMessage(await readSheet(file, kind, own).catch(() => 'damaged' as const))
})
