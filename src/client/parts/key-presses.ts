interface KeyMoment {
  readonly type: string
  readonly key: string
  readonly repeat: boolean
  readonly target: EventTarget | null
}

/** Keys that press, choose, submit or close. */
const deciding = ['Enter', ' ', 'Escape']

/**
 * One press of a deciding key does one thing: what it closes or opens moves the focus, and the rest of the same press
 * (its repetitions, its release) would reach whatever has the focus then. Answers whether a moment may pass.
 * `writes` tells whether a key held in an element writes there.
 */
export function createPresses(writes: (key: string, target: EventTarget | null) => boolean) {
  const pressedAt = new Map<string, EventTarget | null>()
  return {
    mayPass({ type, key, repeat, target }: KeyMoment): boolean {
      if (!deciding.includes(key)) return true
      if (type === 'keydown' && !repeat) {
        pressedAt.set(key, target)
        return true
      }
      // Pressed before this window heard of it.
      const at = pressedAt.has(key) ? pressedAt.get(key) : target
      if (type === 'keyup') pressedAt.delete(key)
      return at === target && (type !== 'keydown' || writes(key, target))
    },
    forget: () => pressedAt.clear(),
  }
}

function holdsText(key: string, target: EventTarget | null) {
  if (target instanceof HTMLTextAreaElement) return key !== 'Escape'
  return key === ' ' && target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit)$/.test(target.type)
}

/** Before all other listeners of the window: every overlay there is inherits it. */
export function startKeyPresses() {
  const presses = createPresses(holdsText)
  const hear = (event: KeyboardEvent) => {
    if (presses.mayPass(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, hear, { capture: true })
  addEventListener('blur', presses.forget)
}
