import { useQueries } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { rowFromServer } from '../call/declared.ts'
import { useReplica } from '../device/replica.ts'
import { useActor } from '../who/session.ts'

/** Titles of records by id, for filters, whose address holds only ids. */
export function useTitles(resource: Resource, ids: readonly string[]): ReadonlyMap<string, string> {
  const actor = useActor()
  const { replica } = useReplica(resource, actor)
  const language = currentLanguage()
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['row', resource.name, replica ? 'device' : 'server', language, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await replica?.get(resource, id, scopeOf(actor))) ?? rowFromServer(resource, id, signal),
    })),
  })
  const rows = answers.flatMap(({ data }): ReadRow[] => (data ? [data] : []))
  return new Map(rows.map((row) => [row.id, calledOf(resource, row, language)]))
}
