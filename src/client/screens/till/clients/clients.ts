import { useMemo } from 'react'
import { useDevice } from '#client/data/device/use-device.ts'
import { partner } from '#domain/references/partner.ts'
import { wordsIn } from '../catalogue/folded-words.ts'
import type { Client } from '../counter/sale.ts'

const most = 30

interface Known extends Client {
  readonly words: readonly string[]
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
          words: wordsIn(String(name)),
          figures: String(phone_number ?? '').replace(/\D/g, ''),
        })),
  )
  return useMemo(() => matching(known ?? [], text), [known, text])
}

function matching(known: readonly Known[], text: string): readonly Client[] {
  const figures = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const wanted = wordsIn(text)
  const fits = ({ words, figures: phone }: Known) =>
    figures ? phone.includes(figures) : wanted.every((word) => words.some((one) => one.startsWith(word)))
  const found: Client[] = []
  for (const client of known) {
    if (found.length === most) break
    if (fits(client)) found.push(client)
  }
  return found
}
