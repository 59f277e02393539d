import type { Stories } from '../../support/arbitrary/story.ts'
import { testDocuments } from '../any-document.ts'

testDocuments(import.meta.glob<Stories>('./*.arbitrary.ts', { eager: true, import: 'stories' }))
