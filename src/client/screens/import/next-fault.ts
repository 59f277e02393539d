import { later } from '#client/parts/at-work.ts'

const faulty = '[data-fault] button, [data-fault] input'

/** Goes through the cells with faults that are on the screen. */
export const faultyCells = {
  /** True if there was a next one. */
  focusNext(): boolean {
    const all = [...document.querySelectorAll<HTMLElement>(faulty)]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[at + 1]
    next?.focus()
    next?.scrollIntoView({ block: 'center', inline: 'center' })
    return next !== undefined
  },
  /** Goes to the first one once other rows are shown. */
  focusSoon(tries = 20) {
    const look = () => {
      const [first] = document.querySelectorAll<HTMLElement>(faulty)
      if (first) first.focus()
      else if (tries > 0) faultyCells.focusSoon(tries - 1)
    }
    later('focus', look, 50)
  },
}
