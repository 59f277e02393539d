import { expect, test } from 'vitest'
import { documents } from '#domain/house.ts'
import { arbitraryDocuments } from '../support/arbitrary/documents.ts'

const foldersOf = (files: object) => [...new Set(Object.keys(files).map((path) => path.split('/')[1]))].sort()

test('every kind of document has arbitrary ones', () => {
  expect(Object.keys(arbitraryDocuments).sort()).toEqual(documents.map(({ name }) => name).sort())
})

test('they are tested beside what makes them, folder by folder', () => {
  const tested = import.meta.glob('./*/documents.test.ts')
  expect(foldersOf(tested)).toEqual(foldersOf(import.meta.glob('./*/*.arbitrary.ts')))
})
