import type { Resource } from '#domain/kernel/resource.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import { besideFromServer } from '../call/declared-books.ts'

export const documentEntries = (document: Resource, id: string) =>
  besideFromServer<RegisterEntry>(document, id, 'entries')
