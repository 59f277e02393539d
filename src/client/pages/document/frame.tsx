import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import { StatusCell } from '#client/fields/status.tsx'
import { UnsentChip, unsentOf } from '#client/fields/unsent.tsx'
import { useWords } from '#client/fields/words.ts'
import { IconButton } from '#client/parts/button.tsx'
import { SheetHead, SheetPage } from '#client/parts/page.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { useEscape } from '#client/parts/use-escape.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import css from './parts/document.module.css'

interface FrameProps {
  document: Document
  row: DocumentRecord | null
  /** At the end of the title: when it was posted, and the menu. */
  tools?: ReactNode
  bar: ReactNode
  scroller: RefObject<HTMLDivElement | null>
  onClose: () => void
  children: ReactNode
}

/** The frame of a document: title and status, the document, then sums and buttons. Only the document scrolls. */
export function Frame({ document, row, tools, bar, scroller, onClose, children }: FrameProps) {
  const { t } = useTranslation('pages')
  const words = useWords(document)
  const phone = useMedia(phoneWidth)
  useEscape(onClose)
  const unsent = row && unsentOf(row)
  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('form.back')} onClick={onClose} />
        <h1>
          {row ? words.one : words.titleNew} {row && <DocumentNumber row={row} />}
        </h1>
        {row && <StatusCell resource={document} status={row.status} />}
        {unsent && <UnsentChip stage={unsent} />}
        <span className={css.tools}>{tools}</span>
      </SheetHead>
      <div ref={scroller} className={css.body}>
        {children}
      </div>
      {phone && <ToastPlace kind="row" />}
      <footer className={css.bar}>{bar}</footer>
    </SheetPage>
  )
}
