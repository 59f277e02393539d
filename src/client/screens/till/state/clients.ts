import { useRef } from 'react'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Row, Stored } from '#domain/kernel/resource.ts'
import { clients, partner } from '#domain/references/partner.ts'
import { type DeviceBooks, type Page, type ReadRow, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { hasPhonePart, phonePartIn } from './phone-part.ts'
import type { Client } from './sale.ts'

const most = 30

interface FoundClients extends Pick<Page, 'readAs' | 'meant'> {
  readonly found: readonly Client[]
  /** The answer is one to an earlier text. */
  readonly looking: boolean
}

type Answer = Omit<FoundClients, 'looking'>
const nobody: Answer = { found: [] }

/** Clients with these figures anywhere in their number: a search finds its beginning and its end. */
async function clientsByPhone(books: DeviceBooks, text: string): Promise<readonly ReadRow<Stored<typeof partner>>[]> {
  const part = phonePartIn(text)
  if (!part) return []
  const isSoldTo = ({ partner_type, is_active, deleted_at }: Row) =>
    is_active === true && !deleted_at && clients.partner_type.some((type) => type === partner_type)
  const all = await books.rows(partner)
  return all.filter((row) => isSoldTo(row) && hasPhonePart(row.phone_number ?? '', part)).slice(0, most)
}

/** Partners that can be sold to, found as in their list; the last ones stand until others are found. */
export function useClients(text: string): FoundClients {
  const actor = useActor()
  const search = text.trim()
  const answer = useDevice('clients', [search], async (books): Promise<Answer> => {
    const filters = { partner_type: { any: clients.partner_type }, is_active: { any: [true] } }
    const query = { ...everyRow(partner, currentLanguage()), search, filters, per_page: most }
    const { rows, ...page } = await books.list(partner, query, scopeOf(actor))
    const found = (rows.length > 0 ? rows : await clientsByPhone(books, search)).map(({ id, name, phone_number }) => ({
      id,
      name,
      phone: phone_number ?? '',
    }))
    return { ...page, found }
  })
  const last = useRef(nobody)
  if (answer) last.current = answer
  return { ...last.current, looking: answer === undefined }
}
