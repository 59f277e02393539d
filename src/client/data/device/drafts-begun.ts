import { draftKeyOf, type FormName } from './drafts.ts'
import { outbox } from './outbox.ts'

/** The forms of this person that are kept on the device and whose names begin so. */
export async function formsBegun(beginning: FormName): Promise<readonly FormName[]> {
  const own = draftKeyOf(beginning)
  const keys = await outbox.drafts.where('key').startsWith(own).primaryKeys()
  return keys.map((key) => `${beginning}${key.slice(own.length)}` as FormName)
}
