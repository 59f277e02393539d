import { type RefObject, useId, useRef, useState } from 'react'

/** State of a button that opens a menu or dialog; spread `props` on it. */
export interface Trigger {
  id: string
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  props: TriggerProps
}

export interface TriggerProps {
  id: string
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** The button is drawn at once; `fetch` loads what it opens on hover or focus. */
export function useTrigger(kind: 'menu' | 'dialog', fetch: () => unknown): Trigger {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const props: TriggerProps = {
    id,
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onPointerEnter: fetch,
    onFocus: fetch,
  }
  return { id, open, setOpen, anchor, props }
}
