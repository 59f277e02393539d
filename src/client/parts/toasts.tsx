import X from 'lucide-react/icons/x'
import { type PointerEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { messageIcons } from './message-icons.ts'
import { closeToast, type Message, messages } from './messages.ts'
import { createStore, useStore } from './store.ts'
import css from './toasts.module.css'

const lifetime = 4000

/** The places that are on the screen, the topmost last: toasts are shown there. */
const places = createStore<readonly string[]>([])

interface ToastPlaceProps {
  /**
   * `title`: over the title beside it, in a positioned head. `row`: a row of its own, between what scrolls and what
   * stays. `bottom`: the same below a page, `window`: at the top of the window, both where no other place is.
   */
  kind: 'title' | 'row' | 'bottom' | 'window'
}

/** Where toasts are told: one at a time, and never over anything that can be pressed. */
export function ToastPlace({ kind }: ToastPlaceProps) {
  const id = useId()
  const top = useStore(places).at(-1) === id
  const message = useStore(messages)[0]
  useEffect(() => {
    // What a window has at its ends comes last: its places may be mounted before it.
    places.set((now) => (kind === 'window' || kind === 'bottom' ? [id, ...now] : [...now, id]))
    return () => places.set((now) => now.filter((one) => one !== id))
  }, [id, kind])
  return (
    <div className={css[kind]} aria-live="polite" aria-relevant="additions" data-toasts={kind}>
      {top && message && <Toast key={message.id} message={message} />}
    </div>
  )
}

function Toast({ message }: { message: Message }) {
  const { t } = useTranslation('common')
  const [held, setHeld] = useState(false)
  const [whole, setWhole] = useState(false)
  const stays = message.kind === 'error'

  useEffect(() => {
    if (held || whole || stays) return
    const timer = setTimeout(() => closeToast(message.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, whole, stays, message.id])

  // Of a mouse that rests where the toast comes up nothing is heard until it moves.
  const hold = (event: PointerEvent) => (event.movementX || event.movementY) && setHeld(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is kept a while, and nothing more, by what comes onto it
    <div
      className={cx(css.toast, css[message.kind], whole && css.whole)}
      role={stays ? 'alert' : undefined}
      onPointerMove={hold}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={messageIcons[message.kind]} />
      <button type="button" className={css.text} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        <span>{message.text}</span>
      </button>
      {message.action && (
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            closeToast(message.id)
            message.action?.run()
          }}
        >
          {message.action.label}
        </Button>
      )}
      {(stays || !message.action) && (
        <IconButton icon={X} label={t('actions.close')} onClick={() => closeToast(message.id)} />
      )}
    </div>
  )
}
