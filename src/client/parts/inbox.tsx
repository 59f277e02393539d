import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { formatAsOf } from './format.ts'
import { Icon } from './icon.tsx'
import { messageIcons } from './message-icons.ts'
import { forgetAll, messages, readAll } from './messages.ts'
import { useStore } from './store.ts'
import css from './toasts.module.css'

/** The recent messages, for people who missed a toast. */
export function MessageInbox() {
  const { t } = useTranslation('common')
  const list = useStore(messages)
  useEffect(() => readAll, [])

  return (
    <section className={css.inbox}>
      <header className={css.head}>
        <h2>{t('messages.title')}</h2>
        {list.length > 0 && (
          <Button size="sm" variant="plain" onClick={forgetAll}>
            {t('actions.clear')}
          </Button>
        )}
      </header>
      {list.length === 0 && <p className={css.none}>{t('messages.none')}</p>}
      <ul className={css.list}>
        {list.map((message) => (
          <li key={message.id} className={cx(css.line, css[message.kind])}>
            <Icon of={messageIcons[message.kind]} />
            <span>{message.text}</span>
            <time className="num" dateTime={new Date(message.at).toISOString()}>
              {formatAsOf(message.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const useUnread = () => useStore(messages).filter((message) => !message.read).length
