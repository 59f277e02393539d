import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import type { DayRange } from '#client/parts/dates/days.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { currentLanguage, languageNames } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { languages } from '#domain/kernel/language.ts'
import { sendActOfPartner } from '#wire/partners.ts'

interface SendDialogProps {
  id: string
  period: DayRange
  onClose: () => void
}

/** Asks where the act goes, and in which language. */
export default function SendDialog({ id, period, onClose }: SendDialogProps) {
  const { t } = useTranslation(['partner', 'common'])
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(currentLanguage())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { message } = await ask(sendActOfPartner, { id, ...period, email, language })
      notify.success(message)
      onClose()
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      setError(fault.errors.email?.[0] ?? fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('act.sendTitle')}
      size="sm"
      guarded
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" type="submit" form="send-act" busy={busy}>
            {t('act.send')}
          </Button>
        </>
      }
    >
      <form id="send-act" noValidate onSubmit={(event) => void send(event)}>
        <LabelledField label={t('act.email')} required error={error}>
          <TextInput type="email" name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </LabelledField>
      </form>
      <SegmentedTabs
        label={t('act.language')}
        tabs={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
    </Dialog>
  )
}
