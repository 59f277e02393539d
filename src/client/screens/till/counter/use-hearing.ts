import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { isReceiptCode } from '#domain/till/receipt-code.ts'
import { useBooks } from '../state/books.ts'
import { scan } from '../state/counter.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { askedNow, troubleNow, viewNow } from '../state/ui.ts'
import { hearingOf } from './hearing.ts'

/**
 * A scan adds to the sale, except on the return screen, or if it is a receipt and the person may take returns. While
 * the till asks something it answers or is refused: nothing is sold behind a question.
 */
export function useHearing({ user, place }: SellingProps): void {
  const { t } = useTranslation(['back', 'till'])
  const books = useBooks()
  useScans(({ texts }) => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]').length
    if (!troubleNow() && hearingOf(askedNow()?.kind, dialogs) === 'question') {
      tones.refusal()
      return notify.warning(t('till:alarm.question'))
    }
    const isHere = viewNow() === 'back' || viewNow() === 'refund'
    const isBack = isHere || (texts.some(isReceiptCode) && userCan(permissionOf(clientReturn, 'create')))
    if (!isBack || !books || troubleNow()) return scan(books, texts)
    const at = { ...place, organisation_id: user.actor.organisation_id }
    void import('../back/return-scan.ts').then(({ takeReturnScan }) => takeReturnScan(texts, { books, at, t }))
  })
}
