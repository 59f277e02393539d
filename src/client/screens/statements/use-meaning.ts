import { useTranslation } from 'react-i18next'
import type { Proposal } from '#domain/bank/statements/statement-line.ts'

const parties = ['client', 'supplier', 'employee', 'terminal', 'tax'] as const

/** What a proposal is, and whom it is with. */
export function useMeaning() {
  const { t } = useTranslation('statements')
  return ({ means, title }: Pick<Proposal, 'means' | 'title'>): string => {
    const party = parties.find((one) => one === means.input.party) ?? 'other'
    const kind = means.id ? 'there' : means.document === 'bank_movement' ? 'movement' : party
    return [t(`means.${kind}`), title].filter(Boolean).join(': ')
  }
}
