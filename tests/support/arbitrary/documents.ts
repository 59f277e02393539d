import type { Stories } from './story.ts'

const files = import.meta.glob<Stories>('../../domain/*/*.arbitrary.ts', { eager: true, import: 'stories' })

/** For every kind of document. */
export const arbitraryDocuments: Stories = Object.assign({}, ...Object.values(files))
