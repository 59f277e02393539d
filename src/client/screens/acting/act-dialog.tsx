import LogIn from 'lucide-react/icons/log-in'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { actAs } from '#client/data/person/acting.ts'
import { useSession } from '#client/data/person/session.ts'
import { personName } from '#client/data/person/user.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { notify } from '#client/parts/messages.ts'
import css from './acting.module.css'

interface ActDialogProps {
  person: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Asks before somebody signs in as another person: who it is, what will be recorded, what stays theirs alone. */
export default function ActDialog({ person: { id, name }, onClose }: ActDialogProps) {
  const { t } = useTranslation(['acting', 'common'])
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const own = user ? personName(user) : ''

  async function begin() {
    setBusy(true)
    try {
      await actAs(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(Object.values(error.errors).flat()[0] ?? error.message)
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" icon={LogIn} busy={busy} onClick={() => void begin()}>
            {t('begin')}
          </Button>
        </>
      }
    >
      <ul className={css.said}>
        <li>{t('said.sees', { name })}</li>
        <li>{t('said.recorded', { own, name })}</li>
        <li>{t('said.told', { name })}</li>
        <li>{t('said.refused')}</li>
        <li>{t('said.waits')}</li>
      </ul>
    </Dialog>
  )
}
