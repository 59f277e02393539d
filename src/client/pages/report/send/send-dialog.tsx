import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAreasOf } from '#client/data/areas.ts'
import { ApiError, type FieldMessages } from '#client/data/call/api-error.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { MultiCombobox } from '#client/parts/combobox.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { type Option, Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Report } from '#domain/kernel/report.ts'
import { reportSending, sendingChannels, sendingFormats, sendingRecipients } from '#domain/settings/report-sending.ts'
import { sendCallsOf, waysOfSending } from '#wire/report-sendings.ts'
import css from './send-dialog.module.css'
import { beginningTimes, TimesFields } from './times-fields.tsx'

interface SendDialogProps {
  report: Report
  question: string
  name: string
  /** Once at once, or by itself at an hour. */
  when: 'now' | 'itself'
  onClose: () => void
}

/** To whom a report goes, as what and how; and when, if it goes by itself. */
export function SendDialog({ report, question, name: called, when, onClose }: SendDialogProps) {
  useAreasOf(reportSending.name)
  const { t } = useTranslation(['send', 'common'])
  const words = useWords(reportSending)
  const [name, setName] = useState(called)
  const [people, setPeople] = useState<readonly Option[]>([])
  const [format, setFormat] = useState<(typeof sendingFormats)[number]>('xlsx')
  const [channel, setChannel] = useState<(typeof sendingChannels)[number]>('mail')
  const [times, setTimes] = useState(beginningTimes)
  const [faults, setFaults] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ways = useCall(waysOfSending, {}).data
  const options = useRecordOptions(resourceNamed(sendingRecipients.to))
  const isFixed = new URLSearchParams(question).has('from')

  async function save() {
    setBusy(true)
    setFaults({})
    setRefusal(null)
    const asked = { name, format, channel, question, recipient_ids: people.map(({ value }) => value) }
    try {
      if (when === 'now') {
        await ask(sendCallsOf(report).now, asked)
        notify.success(t('sent'))
      } else {
        await ask(sendCallsOf(report).byItself, { ...asked, ...times, is_active: true })
        notify.success(t('scheduled'))
      }
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(error.errors)
      const isAtField = Object.keys(error.errors).some((key) => key !== '')
      setRefusal(isAtField ? null : error.message)
    } finally {
      setBusy(false)
    }
  }

  const field = (key: string, label: string, control: ReactNode, help?: string) => (
    <LabelledField label={label} required error={faults[key]?.[0]} help={help}>
      {control}
    </LabelledField>
  )
  return (
    <Dialog
      size="md"
      guarded
      title={t(when === 'now' ? 'toColleague' : 'byItself')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" busy={isBusy} onClick={() => void save()}>
            {t(when === 'now' ? 'send' : 'schedule')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {refusal && <State tone="error">{refusal}</State>}
        {field(
          'recipient_ids',
          words.field('recipient'),
          <MultiCombobox
            {...options}
            name="recipient_ids"
            value={people}
            onChange={setPeople}
            placeholder={t('choosePeople')}
            emptyText={t('nobody')}
          />,
          t('ownRights'),
        )}
        {field(
          'name',
          t('name'),
          <TextInput value={name} maxLength={150} onChange={(event) => setName(event.target.value)} />,
        )}
        <div className={css.pair}>
          {field(
            'format',
            words.field('format'),
            <Select
              value={format}
              onChange={setFormat}
              options={sendingFormats.map((value) => ({
                value,
                label: words.option('format', value),
              }))}
            />,
          )}
          {field(
            'channel',
            words.field('channel'),
            <Select
              value={channel}
              onChange={setChannel}
              options={sendingChannels.map((value) => ({
                value,
                label: words.option('channel', value),
                disabled: ways?.[value] === false,
              }))}
            />,
            channel === 'telegram' ? t('telegramHelp') : undefined,
          )}
        </div>
        {when === 'itself' && <TimesFields value={times} onChange={setTimes} faults={faults} />}
        {when === 'itself' && (
          <State tone={isFixed ? 'warning' : 'quiet'}>{t(isFixed ? 'fixedDays' : 'movingDays')}</State>
        )}
      </div>
    </Dialog>
  )
}
