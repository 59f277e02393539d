import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusBack } from '#client/parts/use-focus-back.ts'
import css from './workplace.module.css'

interface WorkplaceFrameProps {
  title: string
  /** It covers all else; otherwise it stands beside the page, which stays in use. */
  isWhole: boolean
  onClose: () => void
  children: ReactNode
}

/** Around the workplace: over the page or beside it. Dialogs opened from it lie over it. */
export function WorkplaceFrame({ title, isWhole, onClose, children }: WorkplaceFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const noteFocus = useFocusBack()
  const begun = useRef(noteFocus)
  useEffect(() => {
    begun.current()
    frame.current?.focus()
  }, [])
  useEffect(() => {
    const page = document.getElementById('root')
    if (!page) return
    page.inert = isWhole
    page.toggleAttribute('data-beside', !isWhole)
    return () => {
      page.inert = false
      page.removeAttribute('data-beside')
    }
  }, [isWhole])

  return createPortal(
    <section
      ref={frame}
      className={css.place}
      aria-label={title}
      tabIndex={-1}
      data-scans
      data-whole={isWhole || undefined}
      {...(isWhole && { role: 'dialog', 'aria-modal': true })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !frame.current?.contains(event.target as Node)) return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </section>,
    document.body,
  )
}
