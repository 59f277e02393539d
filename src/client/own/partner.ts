import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import { ask } from '#client/data/call/call.ts'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { tried } from '#client/screens/notices/tried.ts'
import { DebtorLink, debtorLinked } from '#client/screens/repayment/debtor-link.tsx'
import { linkDebtor } from '#wire/repayment.ts'

/** A partner links their telegram by an address that is shown to them. */
export const partnerActions: OwnActions = {
  actions: [
    {
      key: 'telegram',
      icon: Send,
      label: () => i18next.t('repayment:telegram'),
      isOffered: ({ deleted_at }, actor) => deleted_at === null && linkDebtor.right(actor),
      run: async ({ id }, name) => {
        await tried(ask(linkDebtor, { id }).then(({ link }) => debtorLinked.set({ name, link })))
      },
    },
  ],
  Told: DebtorLink,
}
