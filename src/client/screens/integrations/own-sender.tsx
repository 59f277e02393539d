import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { confirm } from '#client/parts/ask.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { PasswordInput, TextInput } from '#client/parts/text-input.tsx'
import { changeIntegration, dropIntegration, type IntegrationState, type OwnService } from '#wire/integrations.ts'
import css from './integrations.module.css'

const fields = {
  sms: ['address'],
  mail: ['address', 'login', 'sender'],
  telegram: [],
} as const satisfies Readonly<Record<OwnService, readonly ('address' | 'login' | 'sender')[]>>

interface OwnSenderProps {
  service: OwnService
  own: IntegrationState['own']
  onClose: () => void
}

/** A sender of the organisation's own. What proves who it is may be typed and never read. */
export function OwnSender({ service, own, onClose }: OwnSenderProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const formId = useId()
  const [typed, setTyped] = useState({
    address: own?.address ?? '',
    login: own?.login ?? '',
    sender: own?.sender ?? '',
    secret: '',
  })
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      notify.success(done)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length === 0) notify.error(error.message)
      setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null]))
    void run(() => ask(changeIntegration, { service, ...said }), t('own.kept'))
  }

  async function drop() {
    const isSure = await confirm({
      title: t('own.dropTitle'),
      text: t('own.dropText'),
      action: t('own.drop'),
      cancel: t('common:actions.cancel'),
    })
    if (isSure) await run(() => ask(dropIntegration, { service }), t('own.dropped'))
  }

  return (
    <Dialog
      size="sm"
      title={t('own.openOf', { name: t(`service.${service}`) })}
      onClose={onClose}
      footer={
        <>
          {own && (
            <Button variant="danger" busy={busy} onClick={() => void drop()}>
              {t('own.drop')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={css.form}>
        <p className={css.quiet}>{t(`own.about.${service}`)}</p>
        {fields[service].map((name) => (
          <LabelledField
            key={name}
            label={t(`own.${name}`)}
            required={name !== 'login'}
            error={errors[name]?.[0]}
            help={name === 'address' && service !== 'telegram' ? t(`own.example.${service}`) : undefined}
          >
            <TextInput
              value={typed[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </LabelledField>
        ))}
        <LabelledField
          label={t(`own.secret.${service}`)}
          error={errors.secret?.[0]}
          help={t(own?.has_secret ? 'own.secretKept' : 'own.secretNever')}
        >
          <PasswordInput
            value={typed.secret}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, secret: target.value })}
          />
        </LabelledField>
      </form>
    </Dialog>
  )
}
