import { useEffect, useRef } from 'react'
import { padKey } from '../state/typed.ts'
import { askedNow } from '../state/ui.ts'
import { amountId } from './amount-field.tsx'
import type { Tenders } from './use-tenders.ts'

interface Posted extends Pick<Tenders, 'press' | 'chooseWay' | 'turnCurrency' | 'more' | 'ways'> {
  post: () => Promise<unknown>
}

/** Keys: digits for the amount, F1 to F5 for the way, F6 for the other currency, Enter to post. */
export function usePayKeys(paying: Posted, back: () => void): void {
  const now = useRef({ ...paying, back })
  now.current = { ...paying, back }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { press, post, chooseWay, turnCurrency, more, ways, back } = now.current
      // Ignore a key that a closing dialog has used: an Enter that only chose something would post the payment too.
      if (
        event.defaultPrevented ||
        askedNow() ||
        document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')
      )
        return
      const way = ways[Number(/^F([1-5])$/.exec(event.key)?.[1] ?? 0) - 1]
      // What is typed into another field, such as a due date, stays there.
      const isElsewhere = event.target instanceof HTMLInputElement && event.target.id !== amountId
      const pressed = isElsewhere || event.ctrlKey || event.altKey || event.metaKey ? null : padKey(event.key)
      // A button that was tabbed to is pressed by Enter as everywhere.
      const onButton = event.target instanceof HTMLElement && event.target.matches('button:focus-visible')
      if (way) chooseWay(way)
      else if (event.key === 'F6') turnCurrency()
      else if (pressed) {
        document.getElementById(amountId)?.focus()
        press(pressed)
      } else if (event.key === '+' && !isElsewhere) more()
      else if (event.key === 'Enter' && (event.ctrlKey || !(onButton || isElsewhere))) void post()
      else if (event.key === 'Escape') back()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    addEventListener('mousedown', keepFocus)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('mousedown', keepFocus)
    }
  }, [])
}

/** A clicked button does not take the focus, so that the next Enter posts instead of pressing it again. */
function keepFocus(event: MouseEvent) {
  const { target } = event
  if (target instanceof Element && target.closest('button') && !target.closest('[role=dialog]')) event.preventDefault()
}
