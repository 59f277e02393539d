import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { enrolThisDevice } from '#client/data/device/enrol.ts'
import { type Enrolled, useEnrolled, useUnproven } from '#client/data/device/self.ts'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import { resourceNamed } from '#domain/house.ts'
import css from './device.module.css'

/** The place this device is enrolled for, or a form to enrol it. */
export function Workplace() {
  const { t } = useTranslation('device')
  const enrolled = useEnrolled()
  const isUnproven = useUnproven()
  if (enrolled && !isUnproven)
    return (
      <Card title={t('place.heading')}>
        <Given enrolled={enrolled} />
      </Card>
    )
  return (
    <Card title={t('place.enrol')}>
      {isUnproven && <p className={css.quiet}>{t('place.unproven')}</p>}
      <Enrolling />
    </Card>
  )
}

function Given({ enrolled: { code, warehouse_id, cashbox_id } }: { enrolled: Enrolled }) {
  const { t } = useTranslation('device')
  return (
    <FactList small>
      <Fact name={t('place.code')}>
        <span className="num">{code}</span>
      </Fact>
      <Fact name={t('place.warehouse')}>
        {warehouse_id ? <Name of="warehouse" id={warehouse_id} /> : t('place.none')}
      </Fact>
      <Fact name={t('place.cashbox')}>{cashbox_id ? <Name of="cashbox" id={cashbox_id} /> : t('place.none')}</Fact>
    </FactList>
  )
}

function Name({ of, id }: { of: 'warehouse' | 'cashbox'; id: string }) {
  return <>{useTitles(resourceNamed(of), [id]).get(id) ?? '…'}</>
}

const length = 8
const typedOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, length)

function Enrolling() {
  const { t } = useTranslation('device')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length < length) return setTrouble(t('place.short'))
    setBusy(true)
    try {
      await enrolThisDevice(code)
      notify.success(t('place.done'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(Object.values(error.errors).flat()[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={css.enrol} onSubmit={submit} noValidate>
      <LabelledField label={t('place.codeLabel')} error={trouble} help={t('place.enrolText')}>
        <TextInput
          name="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(typedOf(target.value))
            setTrouble(null)
          }}
        />
      </LabelledField>
      <Button type="submit" busy={busy}>
        {t('place.submit')}
      </Button>
    </form>
  )
}
