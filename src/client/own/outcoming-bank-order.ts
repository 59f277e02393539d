import i18next from 'i18next'
import FileDown from 'lucide-react/icons/file-down'
import { MissingPayments } from '#client/pages/bank-file/missing-payments.tsx'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { may } from '#domain/kernel/permission.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import type { ReadRow } from '#store/port.ts'

const save = async (rows: readonly ReadRow[]) =>
  (await import('#client/pages/bank-file/save-payments.ts')).savePayments(rows)

/** Payments go to the bank as a file. */
export const bankOrderActions: OwnActions = {
  Told: MissingPayments,
  actions: [
    {
      key: 'payments',
      icon: FileDown,
      label: () => i18next.t('statements:payment.save'),
      isOffered: ({ is_posted }, actor) => is_posted === true && may(actor, outcomingBankOrder, 'export'),
      run: async (row) => save([row]),
      runAll: (rows) => void save(rows),
    },
  ],
}
