import { useEffect, useRef } from 'react'
import { padKey } from '../typed.ts'
import { askedNow, show } from '../ui.ts'
import { amountId } from './amount-field.tsx'
import { ways } from './methods.tsx'
import type { Paying } from './use-paying.ts'

/** Figures are the sum, F1 to F5 the ways, Enter the end of it. */
export function usePayKeys(paying: Paying): void {
  const now = useRef(paying)
  now.current = paying
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { press, post, chooseWay, more } = now.current
      if (askedNow() || document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')) return
      const way = ways[Number(/^F([1-5])$/.exec(event.key)?.[1] ?? 0) - 1]
      const pressed = event.ctrlKey || event.altKey || event.metaKey ? null : padKey(event.key)
      // A button that was tabbed to is pressed by Enter as everywhere.
      const onButton = event.target instanceof HTMLElement && event.target.matches('button:focus-visible')
      if (way) chooseWay(way)
      else if (pressed) {
        document.getElementById(amountId)?.focus()
        press(pressed)
      } else if (event.key === '+') more()
      else if (event.key === 'Enter' && (event.ctrlKey || !onButton)) void post()
      else if (event.key === 'Escape') show('sell')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
