import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { useSession } from '#client/data/who/session.ts'
import { printPaper } from '#client/hardware/printing/receipts.ts'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import type { DeviceBooks } from '#store/port.ts'
import { useBooks } from '../state/books.ts'
import { reportPaper } from './report-paper.ts'
import { type HeldShift, reportShown } from './shift.ts'

/** Prints an X or Z report like a receipt; a failure is a warning. */
export function PrintReport({ shift }: { shift: HeldShift }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const { user } = useSession()

  async function paperFrom(books: DeviceBooks) {
    const [report, at, drawer] = await Promise.all([
      reportShown(books, shift),
      books.row(warehouse, shift.warehouse_id),
      books.row(cashbox, shift.cashbox_id),
    ])
    const about = {
      shift,
      organisation: user?.organisation.name ?? '',
      warehouse: at?.name ?? '',
      cashbox: drawer?.name ?? '',
      until: shift.closed_at ?? now().toISOString(),
    }
    return reportPaper(report, about, t)
  }

  async function print() {
    if (!books) return
    await paperFrom(books)
      .then((paper) => printPaper(paper))
      .catch(() => notify.warning(t('shift.printFailed')))
  }

  return (
    <Button size="till" icon={Printer} onClick={() => void print()}>
      {t('sold.print')}
    </Button>
  )
}
