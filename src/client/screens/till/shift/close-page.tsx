import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { DocumentPage } from '#client/pages/document/document-page.tsx'
import { cashShift } from '#domain/till/cash-shift.ts'
import { BooksProvider } from '../state/books.ts'
import { CloseShift } from './close-shift.tsx'
import { ShiftReportDialog } from './report-dialog.tsx'
import type { HeldShift } from './shift.ts'

/** Closes a shift from the office, if its cashier has gone home: another person counts. */
export function CloseShiftPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { replica } = useReplicaState()
  const { row } = useRow(cashShift, id)
  const [closed, setClosed] = useState<HeldShift | null>(null)
  const back = () => void navigate(`${cashShift.route}/view/${id}`, { replace: true })
  return (
    <BooksProvider value={replica}>
      <DocumentPage document={cashShift} mode="view" />
      {closed && <ShiftReportDialog shift={closed} onClose={back} />}
      {!closed && replica && row?.status === 'open' && <CloseShift shift={row} onBack={back} onClosed={setClosed} />}
    </BooksProvider>
  )
}
