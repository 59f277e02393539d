import { useRef } from 'react'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { clients, partner } from '#domain/references/partner.ts'
import { type Page, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { Client } from './sale.ts'

const most = 30

interface FoundClients extends Pick<Page, 'readAs' | 'meant'> {
  readonly found: readonly Client[]
  /** The answer is one to an earlier text. */
  readonly looking: boolean
}

type Answer = Omit<FoundClients, 'looking'>
const nobody: Answer = { found: [] }

/** Partners that can be sold to, found as in their list; the last ones stand until others are found. */
export function useClients(text: string): FoundClients {
  const actor = useActor()
  const search = text.trim()
  const answer = useDevice('clients', [search], async (books): Promise<Answer> => {
    const filters = { partner_type: { any: clients.partner_type }, is_active: { any: [true] } }
    const query = { ...everyRow(partner, currentLanguage()), search, filters, per_page: most }
    const { rows, ...page } = await books.list(partner, query, scopeOf(actor))
    const found = rows.map(({ id, name, phone_number }) => ({
      id,
      name: String(name),
      phone: String(phone_number ?? ''),
    }))
    return { ...page, found }
  })
  const last = useRef(nobody)
  if (answer) last.current = answer
  return { ...last.current, looking: answer === undefined }
}
