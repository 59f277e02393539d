import type { ReactNode } from 'react'

/** Props of a form's frame: a dialog or a page. */
export interface FrameProps {
  title: string
  subtitle?: string | undefined
  tabs?: ReactNode
  footer: ReactNode
  footerNote?: ReactNode
  onClose: () => void
  children: ReactNode
}
