import type { ReactNode } from 'react'

/** What a form puts around itself: the same in a dialog and on a page of its own. */
export interface FrameProps {
  title: string
  subtitle?: string | undefined
  tabs?: ReactNode
  footer: ReactNode
  footerNote?: ReactNode
  onClose: () => void
  children: ReactNode
}
