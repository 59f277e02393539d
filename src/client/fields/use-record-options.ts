import { type Choosing, useLookup } from '#client/data/ask/use-lookup.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Option } from '#client/parts/select.tsx'
import type { Options } from '#client/parts/use-options.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

export const optionOf = (target: Resource, row: Row): Option => ({
  value: String(row.id),
  label: calledOf(target, row, currentLanguage()),
})

/** A search whose rows become options, labelled by their titles; those chosen lately are marked. */
export function useRecordOptions(target: Resource, within?: Row, narrowing?: Narrowing, choosing?: Choosing | null) {
  const { page, debounce } = useLookup(target, within, narrowing, choosing)
  return {
    load: async (search: string, signal: AbortSignal, at: number): Promise<Options> => {
      const { rows, more, recent } = await page(search, signal, at)
      return { options: rows.map((row) => ({ ...optionOf(target, row), recent: recent.has(row.id) })), more }
    },
    debounce,
  }
}
