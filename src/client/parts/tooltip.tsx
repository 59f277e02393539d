import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from './at-work.ts'
import { cx } from './cx.ts'
import css from './tooltip.module.css'

interface Tip {
  text: string
  owner: HTMLElement
}

/**
 * The tip of an element: data-tip is the text, data-tip-tone=error makes it red, data-tip-cut shows the element's own
 * text when it is cut off. None while its menu or panel is open.
 */
function tipOf(target: EventTarget | null): Tip | null {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-tip-cut]') : null
  if (!owner || owner.matches('[aria-haspopup][aria-expanded=true]')) return null
  const cut = owner.dataset.tipCut !== undefined && owner.scrollWidth > owner.clientWidth
  const text = owner.dataset.tip ?? (cut ? owner.textContent : '')
  return text ? { text, owner } : null
}

/** One tooltip for the whole window, so that a list of a thousand buttons costs nothing. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let callOff = () => {}
    let stands = false
    const show = (next: Tip | null, delay: number) => {
      callOff()
      const turn = () => {
        stands = next !== null
        setTip(next)
      }
      if (next || stands) callOff = later('tip', turn, delay)
    }
    const hide = () => show(null, 0)
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || bubble.current?.contains(event.target as Node)) return callOff()
      const next = tipOf(event.target)
      show(next, next ? 350 : 80)
    }
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(tipOf(event.target), 150)
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    document.addEventListener('pointerover', over, options)
    document.addEventListener('pointerdown', hide, options)
    document.addEventListener('focusin', focus, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('keydown', key, options)
    document.addEventListener('scroll', hide, { ...options, capture: true })
    return () => {
      callOff()
      stop.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const box = bubble.current
    if (!tip || !box || !tip.owner.isConnected) return
    const owner = tip.owner.getBoundingClientRect()
    const below = owner.bottom + 6 + box.offsetHeight < innerHeight
    const left = owner.left + owner.width / 2 - box.offsetWidth / 2
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`
    box.style.top = `${below ? owner.bottom + 6 : owner.top - 6 - box.offsetHeight}px`
  }, [tip])

  // A removed element fires no blur or pointerleave, so its tip is taken away here.
  useEffect(() => {
    if (!tip) return
    const look = () => tip.owner.isConnected || setTip(null)
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
    return () => watch.disconnect()
  }, [tip])

  if (!tip) return null
  // Hidden from screen readers: they read the words as the element's label, text or error.
  return (
    <div
      ref={bubble}
      role="tooltip"
      aria-hidden
      className={cx(css.tip, tip.owner.dataset.tipTone === 'error' && css.error)}
    >
      {tip.text}
    </div>
  )
}
