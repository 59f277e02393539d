import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { messageIcons } from './message-icons.ts'
import { closeToast, fadeToast, type Message, messages } from './messages.ts'
import { useStore } from './store.ts'
import css from './toasts.module.css'

const lifetime = 4000

function Toast({ message }: { message: Message }) {
  const { t } = useTranslation('common')
  const [held, setHeld] = useState(false)
  const stays = message.kind === 'error'

  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(() => fadeToast(message.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, stays, message.id])

  return (
    <li
      className={cx(css.toast, css[message.kind])}
      role={stays ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={messageIcons[message.kind]} />
      <span>{message.text}</span>
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
        <IconButton size="sm" icon={X} label={t('actions.close')} onClick={() => closeToast(message.id)} />
      )}
    </li>
  )
}

export function Toasts() {
  const { t } = useTranslation('common')
  const shown = useStore(messages).filter((message) => message.shown)
  return (
    <section aria-label={t('messages.title')}>
      <ol className={css.stack} aria-live="polite" aria-relevant="additions">
        {shown.toReversed().map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
}
