import '#client/parts/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#client/data/call/query-client.ts'
import { linesIn, useLines } from '#client/pages/document/lines/parts/use-lines.ts'
import { DocumentSums } from '#client/pages/document/lines/sums.tsx'
import { LinesSection } from '#client/pages/document/lines-section.tsx'
import { linesShown } from '#client/pages/document/parts/header.ts'
import { loadTexts, loadWorkTexts } from '#client/parts/i18n/i18n.ts'
import { payroll } from './payroll.ts'

const idle = () => undefined
const nothing = linesIn(payroll, {})

/** The lines of a payroll as its document shows them, and what they come to. */
function PayrollPage() {
  const state = useLines(payroll, nothing)
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} style={{ height: 600, overflow: 'auto' }}>
      {linesShown(payroll).map(({ name, field }) => (
        <LinesSection
          key={name}
          document={payroll}
          id=""
          name={name}
          field={field}
          state={state}
          locked={false}
          scroller={scroller}
          titled
          header={{}}
          onHeader={idle}
          keep={async () => 'kept'}
          posted={null}
          isSettling={false}
        />
      ))}
      <DocumentSums document={payroll} header={{}} lines={state.lines} />
    </div>
  )
}

await Promise.all([loadWorkTexts(), loadTexts('documents')])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <PayrollPage />
    </QueryClientProvider>,
  )
