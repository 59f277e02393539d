import FileDown from 'lucide-react/icons/file-down'
import LogOut from 'lucide-react/icons/log-out'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendNow, type UnsentWork } from '#client/data/device/unsent.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import type { IconType } from '#client/parts/icon.tsx'
import css from './device.module.css'
import { SaveDialog } from './save-dialog.tsx'

interface LeaveDialogProps {
  unsent: UnsentWork
  onLeave: () => void
  onClose: () => void
}

/** Asks before a person leaves with unsent work, and says what will become of it. */
export function LeaveDialog({ unsent, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation(['device', 'common'])
  const [left, setLeft] = useState(unsent)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [saving, setSaving] = useState(false)

  async function send() {
    setBusy(true)
    setLeft(await sendNow().finally(() => setBusy(false)))
    setTried(true)
  }

  if (saving) return <SaveDialog onClose={() => setSaving(false)} />
  const isDone = left.count + left.photos === 0
  const time = left.oldest ? formatAsOf(left.oldest) : ''
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('leave.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          {isDone && (
            <Button variant="solid" icon={LogOut} onClick={onLeave}>
              {t('common:shell.logOut')}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {isDone && <p>{t('leave.sent')}</p>}
        {left.count > 0 && (
          <p>{tried ? t('leave.left', { number: left.count }) : t('leave.text', { number: left.count, time })}</p>
        )}
        {left.photos > 0 && <p>{t('leave.photos', { number: left.photos })}</p>}
      </div>
      {!isDone && (
        <ul className={css.choices}>
          <Choice icon={Send} name="send" text="sendText" busy={busy} solid onChoose={() => void send()} />
          <Choice icon={FileDown} name="file" text="fileText" onChoose={() => setSaving(true)} />
          <Choice icon={LogOut} name="leave" text="leaveText" onChoose={onLeave} />
        </ul>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  icon: IconType
  name: 'send' | 'file' | 'leave'
  text: 'sendText' | 'fileText' | 'leaveText'
  busy?: boolean
  solid?: boolean
  onChoose: () => void
}

function Choice({ icon, name, text, busy = false, solid = false, onChoose }: ChoiceProps) {
  const { t } = useTranslation('device')
  return (
    <li>
      <Button variant={solid ? 'solid' : 'outline'} icon={icon} busy={busy} onClick={onChoose}>
        {t(`leave.${name}`)}
      </Button>
      <small>{t(`leave.${text}`)}</small>
    </li>
  )
}
