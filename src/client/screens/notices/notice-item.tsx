import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ask, useCall } from '#client/data/call/call.ts'
import { RichText } from '#client/fields/rich-text.tsx'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatTime } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { changeNoticeHabits, type MyNotice, myNotice, openNotice } from '#wire/notices.ts'
import { kindIcon } from './kind-icons.ts'
import css from './notices.module.css'
import { noticePage } from './target.ts'
import { tried } from './tried.ts'

/** The kind of what people write. */
const notification = 'notification'

interface NoticeItemProps {
  readonly notice: MyNotice
  readonly onRead: () => void
  readonly onGo: () => void
  readonly onSet: () => void
}

/** One notice: a press shows all of it, which counts as reading, and where it leads. */
export function NoticeItem({ notice, onRead, onGo, onSet }: NoticeItemProps) {
  const { t } = useTranslation(['notices', 'common'])
  const { id, kind, title, short_desc, is_opened, push_at, together, main_image } = notice
  const [isOpen, setOpen] = useState(false)
  const [isOff, setOff] = useState(false)
  const isWritten = kind === notification
  const whole = useCall(myNotice, { id }, { enabled: isOpen && isWritten })
  const panel = useId()
  const { additional, list } = notice
  // What has no page of its own is looked at in the list of it.
  const to = noticePage(kind, additional?.id) ?? list

  function toggle() {
    setOpen(!isOpen)
    if (isOpen) return
    onRead()
    if (is_opened) return
    void tried(ask(openNotice, { id }))
  }
  async function choose(chosen: 'off' | null) {
    if (await tried(ask(changeNoticeHabits, { choices: { [kind]: chosen } }))) setOff(chosen === 'off')
  }

  return (
    <li className={cx(css.item, !is_opened && css.fresh)}>
      <button type="button" aria-expanded={isOpen} aria-controls={panel} onClick={toggle}>
        <span className={css.icon}>
          <Icon of={kindIcon(kind)} />
        </span>
        <span className={css.words}>
          <strong>{title}</strong>
          <span>{short_desc}</span>
          {together > 1 && <span>{t('drawer.others', { count: together - 1 })}</span>}
        </span>
        <span className={css.side}>
          <time className="num" dateTime={push_at}>
            {formatTime(push_at)}
          </time>
          {is_opened ? <Icon of={ChevronDown} size={14} /> : <em>{t('drawer.new')}</em>}
        </span>
      </button>
      <div id={panel} hidden={!isOpen} className={css.panel}>
        {main_image && <img className={css.image} src={main_image.url_original} alt="" />}
        {isWritten && <RichText html={whole.data?.notification.description ?? ''} />}
        {to && (
          <Link to={to} className={buttonClass({ variant: 'subtle' })} onClick={onGo}>
            {t(together > 1 ? 'drawer.openList' : 'drawer.open')}
          </Link>
        )}
        <p aria-live="polite">{t(isOff ? 'drawer.switchedOff' : isWritten ? 'drawer.whyWritten' : 'drawer.why')}</p>
        <div className={css.ways}>
          {!isWritten && (
            <Button variant="plain" onClick={() => void choose(isOff ? null : 'off')}>
              {t(isOff ? 'drawer.undo' : 'drawer.switchOff')}
            </Button>
          )}
          <Button variant="plain" onClick={onSet}>
            {t('drawer.set')}
          </Button>
        </div>
      </div>
    </li>
  )
}
