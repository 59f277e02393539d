import i18next from 'i18next'
import Smartphone from 'lucide-react/icons/smartphone'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { can } from '#domain/kernel/permission.ts'

/** What is done with categories, beside what is done with every record. */
export const categoryActions: OwnActions = {
  actions: [
    {
      key: 'codes',
      icon: Smartphone,
      label: () => i18next.t('pages:list.codes'),
      isOffered: (row, actor) =>
        can(actor, 'categories.update') &&
        can(actor, 'products.update') &&
        (actor.is_super || row.organisation_id === actor.organisation_id),
      run: async ({ id }, name) => (await import('./ask-for-codes.ts')).askForCodes({ id, name }),
    },
  ],
}
