import { useMemo } from 'react'
import { useDevice } from '#client/data/device/use-device.ts'
import { type Findable, findable, foundAmong } from '#domain/kernel/finding.ts'
import { partner } from '#domain/references/partner.ts'
import type { Client } from '../counter/sale.ts'

const most = 30

interface Known extends Client {
  readonly by: Findable
  readonly figures: string
}

/** Partners that can be sold to, found by any words of their names or any figures of their phones. */
export function useClients(text: string): readonly Client[] {
  const known = useDevice(
    'clients',
    [],
    async (books): Promise<readonly Known[]> =>
      (await books.rows(partner))
        .filter(
          ({ deleted_at, is_active, partner_type }) =>
            !deleted_at && is_active !== false && partner_type !== 'supplier',
        )
        .map(({ id, name, phone_number }) => ({
          id,
          name: String(name),
          phone: String(phone_number ?? ''),
          by: findable(String(name)),
          figures: String(phone_number ?? '').replace(/\D/g, ''),
        })),
  )
  return useMemo(() => matching(known ?? [], text), [known, text])
}

function matching(known: readonly Known[], text: string): readonly Client[] {
  const figures = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const found = figures
    ? known.filter(({ figures: phone }) => phone.includes(figures))
    : text.trim()
      ? foundAmong(known, text, ({ by }) => by)
      : known
  return found.slice(0, most)
}
