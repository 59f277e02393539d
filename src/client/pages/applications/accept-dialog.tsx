import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { Button } from '#client/parts/button.tsx'
import { Combobox, MultiCombobox } from '#client/parts/combobox.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import type { Option } from '#client/parts/select.tsx'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { proposedPrefix } from '#domain/people/proposed-prefix.ts'
import { acceptApplication } from '#wire/applications.ts'
import type { QuestionAsked } from '#wire/call.ts'
import css from './application.module.css'
import { troubleWith } from './decide.ts'

interface AcceptDialogProps {
  id: string
  name: string
  /** What their firm is called, if they said so. */
  firm: string | null
  onClose: () => void
}

const kinds = ['role', 'warehouse', 'cashbox'] as const
type Kind = (typeof kinds)[number]
type Chosen = Readonly<Record<Kind, readonly Option[]>>
const nothing: Chosen = { role: [], warehouse: [], cashbox: [] }

/** Takes somebody in: into an organisation with roles and places, or with an organisation of their own. */
export function AcceptDialog({ id, name, firm, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['office', 'common', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [where, setWhere] = useState<'known' | 'new'>(firm ? 'new' : 'known')
  const [organisation, setOrganisation] = useState<Option | null>(null)
  const [chosen, setChosen] = useState(nothing)
  const [own, setOwn] = useState({ name: firm ?? '', prefix: proposedPrefix(firm ?? '') })
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function show(found: typeof faults) {
    setFaults(found)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTrouble(null)
    const missing = missingIn()
    if (missing.length > 0) return show(Object.fromEntries(missing.map((field) => [field, t('errors:required')])))
    setBusy(true)
    const found = await troubleWith(ask(acceptApplication, { id, ...asked() })).finally(() => setBusy(false))
    if (found) {
      const said = Object.entries(found.fields).map(([field, [message]]) => [field, message] as const)
      const known = said.filter(([field]) => fields[where].includes(field))
      if (known.length === 0) return setTrouble(found.message)
      return show(Object.fromEntries(known))
    }
    notify.success(t('accept.done', { name }))
    onClose()
  }

  const missingIn = () =>
    where === 'new'
      ? (['name', 'prefix'] as const).filter((key) => !own[key].trim()).map((key) => `organisation.${key}`)
      : [...(organisation ? [] : ['organisation_id']), ...(chosen.role.length > 0 ? [] : ['role_ids'])]

  function asked(): Omit<QuestionAsked<typeof acceptApplication>, 'id'> {
    if (where === 'new') return { organisation: own }
    const ids = (kind: Kind) => chosen[kind].map(({ value }) => value)
    return {
      organisation_id: organisation?.value ?? null,
      role_ids: ids('role'),
      warehouse_ids: ids('warehouse'),
      cashbox_ids: ids('cashbox'),
    }
  }

  return (
    <Dialog
      guarded
      title={t('accept.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {t('accept.submit')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={css.form} onSubmit={submit} noValidate>
        <SegmentedTabs
          label={t('accept.where')}
          tabs={[
            { value: 'known', label: t('accept.known') },
            { value: 'new', label: t('accept.new') },
          ]}
          value={where}
          onChange={(next) => {
            setWhere(next)
            setFaults({})
          }}
        >
          {where === 'known' ? (
            <div className={css.form}>
              <Organisation
                value={organisation}
                error={faults.organisation_id}
                onChange={(next) => {
                  setOrganisation(next)
                  setChosen(nothing)
                  setFaults({})
                }}
              />
              {kinds.map((kind) => (
                <Records
                  key={`${kind} ${organisation?.value}`}
                  kind={kind}
                  organisation={organisation?.value ?? null}
                  value={chosen[kind]}
                  error={faults[`${kind}_ids`]}
                  onChange={(next) => {
                    setChosen({ ...chosen, [kind]: next })
                    setFaults({ ...faults, [`${kind}_ids`]: undefined })
                  }}
                />
              ))}
            </div>
          ) : (
            <div className={css.form}>
              <div className={css.pair}>
                {(['name', 'prefix'] as const).map((key) => (
                  <LabelledField key={key} required label={t(`accept.${key}`)} error={faults[`organisation.${key}`]}>
                    <TextInput
                      name={key}
                      maxLength={key === 'prefix' ? 4 : 150}
                      value={own[key]}
                      onChange={({ target }) => {
                        setOwn({ ...own, [key]: target.value })
                        setFaults({ ...faults, [`organisation.${key}`]: undefined })
                      }}
                    />
                  </LabelledField>
                ))}
              </div>
              <p className={css.note}>{t('accept.newNote')}</p>
            </div>
          )}
        </SegmentedTabs>
        {trouble && (
          <p role="alert" className={css.trouble}>
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** The fields that stand in the form, by where somebody is taken in. */
const fields = {
  known: ['organisation_id', 'role_ids', 'warehouse_ids', 'cashbox_ids'],
  new: ['organisation.name', 'organisation.prefix'],
}

interface OrganisationProps {
  value: Option | null
  error: string | undefined
  onChange: (value: Option | null) => void
}

function Organisation({ value, error, onChange }: OrganisationProps) {
  const { t } = useTranslation(['office', 'pages'])
  const options = useRecordOptions(resourceNamed('organisation'))
  return (
    <LabelledField required label={t('office:accept.organisation')} error={error}>
      <Combobox
        {...options}
        name="organisation"
        value={value}
        onChange={onChange}
        placeholder={t('pages:ref.choose')}
        emptyText={t('pages:ref.none')}
      />
    </LabelledField>
  )
}

interface RecordsProps {
  kind: Kind
  organisation: string | null
  value: readonly Option[]
  error: string | undefined
  onChange: (value: readonly Option[]) => void
}

/** Roles or places of the organisation. */
function Records({ kind, organisation, value, error, onChange }: RecordsProps) {
  const { t } = useTranslation(['office', 'pages'])
  const options = useRecordOptions(resourceNamed(kind), { organisation_id: organisation })
  return (
    <LabelledField required={kind === 'role'} label={t(`office:accept.${kind}`)} error={error}>
      <MultiCombobox
        {...options}
        name={kind}
        value={value}
        onChange={onChange}
        disabled={organisation === null}
        placeholder={t(organisation ? 'pages:ref.choose' : 'office:accept.first')}
        emptyText={t('pages:ref.none')}
      />
    </LabelledField>
  )
}
