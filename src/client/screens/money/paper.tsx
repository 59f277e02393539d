import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { standOnPaper } from '#client/parts/on-paper.ts'
import css from './money.module.css'

/** What is printed instead of the screen, as soon as it is drawn. */
export function PrintedPage({ title, onDone, children }: { title: string; onDone: () => void; children: ReactNode }) {
  useEffect(standOnPaper, [])
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(
    <article className={css.paper} data-sheet>
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  )
}
