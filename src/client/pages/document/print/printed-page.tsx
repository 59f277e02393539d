import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#client/parts/cx.ts'
import { standOnPaper } from '#client/parts/on-paper.ts'
import css from './print.module.css'

interface PrintedPageProps {
  /** False while something is still missing that the paper tells. */
  isReady: boolean
  className?: string | undefined
  onDone: () => void
  children: ReactNode
}

/** A sheet of A4 that stands alone on paper: printed as soon as it is ready. */
export function PrintedPage({ isReady, className, onDone, children }: PrintedPageProps) {
  const printed = useRef(false)
  useEffect(standOnPaper, [])
  useEffect(() => {
    if (!isReady || printed.current) return
    printed.current = true
    addEventListener('afterprint', onDone, { once: true })
    // The sheet must be drawn before it can be printed.
    requestAnimationFrame(() => print())
  }, [isReady, onDone])
  return createPortal(
    <article className={cx(css.sheet, className)} data-sheet>
      {children}
    </article>,
    document.body,
  )
}
