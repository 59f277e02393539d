import { useRow } from '#client/data/ask/use-row.ts'
import { useSession } from '#client/data/who/session.ts'
import { formatPhone } from '#client/parts/format.ts'
import { nameOnPapers, organisation } from '#domain/references/organisation.ts'

/** Whose paper it is: their name, and the rest of what papers say as soon as it is known; empty where nothing is told. */
export function useOwner() {
  const { user } = useSession()
  const { row, loading } = useRow(organisation, user?.organisation.id ?? null)
  return {
    name: nameOnPapers(row ?? user?.organisation ?? {}),
    inn: row?.inn ?? '',
    address: row?.address ?? '',
    phones: [row?.phone_number, row?.second_phone].flatMap((phone) => (phone ? [formatPhone(phone)] : [])).join(', '),
    director: row?.director ?? '',
    accountant: row?.accountant ?? '',
    isKnown: !loading,
  }
}
