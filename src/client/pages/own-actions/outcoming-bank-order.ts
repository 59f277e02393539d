import i18next from 'i18next'
import FileDown from 'lucide-react/icons/file-down'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { may } from '#domain/kernel/permission.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import type { ReadRow } from '#store/port.ts'
import { MissingPayments } from '../bank-file/missing-payments.tsx'
import type { OwnKind } from './own-action.ts'

const save = async (rows: readonly ReadRow[]) => (await import('../bank-file/save-payments.ts')).savePayments(rows)

/** Payments go to the bank as a file. */
export async function outcomingBankOrderKind(): Promise<OwnKind> {
  await loadTexts('statements')
  return {
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
}
