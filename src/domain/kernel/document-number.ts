import { isDocument } from './document.ts'
import type { Language } from './language.ts'
import { type Resource, type Row, titleOf } from './resource.ts'

/**
 * What a document is called by: first its number in the books, then the one that its device gave it, which stands on
 * the client's receipt. Until the books have given theirs there is only the other.
 */
export const numbersOf = ({ number, device_number }: Row): readonly string[] =>
  [number, device_number].filter((one) => typeof one === 'string' && one !== '').map(String)

/** Both numbers in one text: MT-172 · ARDSP-2. */
export const numberText = (row: Row): string => numbersOf(row).join(' · ')

/** What people call a record: a document by its numbers, anything else by its title. */
export const calledOf = (resource: Resource, row: Row, language: Language): string =>
  (isDocument(resource) && numberText(row)) || titleOf(resource, row, language)
