import { type Choosing, useLookup } from '#client/data/ask/use-lookup.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Option } from '#client/parts/select.tsx'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

export const optionOf = (target: Resource, row: Row, within: Row = {}): Option => {
  const hint = parentIn(target, row, within)
  return { value: String(row.id), label: calledOf(target, row, currentLanguage()), ...(hint && { hint }) }
}

/** What a row lies in, where its title is its own only there: the specification of an option. */
function parentIn({ unique }: Resource, row: Row, within: Row): string | null {
  const [first, ...others] = unique
  const parent = others.length === 0 ? first?.find((name) => typeof row[name] === 'object' && row[name] !== null) : null
  const { name, [`name_${currentLanguage()}`]: named } = (parent ? row[parent] : {}) as Row
  return !parent || within[`${parent}_id`] ? null : String(name ?? named ?? '') || null
}

/** A search whose rows become options, labelled by their titles. */
export function useRecordOptions(target: Resource, within?: Row, narrowing?: Narrowing, choosing?: Choosing | null) {
  const { load, debounce } = useLookup(target, within, narrowing, choosing)
  return {
    load: async (search: string, signal: AbortSignal) =>
      (await load(search, signal)).map((row) => optionOf(target, row, within)),
    debounce,
  }
}
