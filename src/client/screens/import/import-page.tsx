import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { IconButton } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { notify } from '#client/parts/messages.ts'
import { SheetHead, SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { ImportSetting, RowState } from '#domain/import/setting.ts'
import { type ImportTold, setImport } from '#wire/imports.ts'
import { Counts } from './counts.tsx'
import { justBrought } from './followed.ts'
import css from './import.module.css'
import { ImportFoot } from './import-foot.tsx'
import { faultyCells } from './next-fault.ts'
import { importRoute } from './places.ts'
import { SameFaults } from './same-faults.tsx'
import { SettingBar } from './setting-bar.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useImport } from './use-import.ts'

/** A sheet: what its columns hold, what would become of its rows, and how far that is. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('import')
  const { data, error } = useImport(id)
  usePageHead({ title: t('title') })
  if (data) return <Whole key={id} told={data} />
  return error ? (
    <ErrorState title={error.status === 0 ? t('offline') : error.message} />
  ) : (
    <SkeletonRows rows={8} columns={5} />
  )
}

function Whole({ told }: { told: ImportTold }) {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const [shown, show] = useState<RowState | null>(null)
  const [from, setFrom] = useState(0)
  const [busy, setBusy] = useState(false)
  const isDraft = told.state === 'draft'
  const narrow = (state: RowState | null) => {
    show(state)
    setFrom(0)
  }

  async function set(setting: ImportSetting) {
    setBusy(true)
    try {
      await ask(setImport, { id: told.id, ...setting })
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      notify.error(reason.status === 0 ? t('offline') : reason.message)
    } finally {
      setBusy(false)
    }
  }

  // A draft that is opened again is compared with the books as they are now.
  const again = useRef(() => set(told.setting))
  useEffect(() => {
    if (isDraft && justBrought.get() !== told.id) void again.current()
    justBrought.set(null)
  }, [isDraft, told.id])

  // F8 goes to the next fault of the page; where there is none left, the faults alone are shown.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      next()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  function next() {
    if (faultyCells.focusNext()) return
    narrow('fault')
    faultyCells.focusSoon()
  }

  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('title')} onClick={() => void navigate(importRoute)} />
        <h1 className={css.title}>
          {t(`kind.${told.kind}`)} <small>{told.name}</small>
        </h1>
        <Steps told={told} />
      </SheetHead>
      {told.trouble && (
        <State tone="error">{t(`trouble.${told.trouble === 'person_gone' ? 'person_gone' : 'forbidden'}`)}</State>
      )}
      {isDraft && <SettingBar told={told} busy={busy} onSet={(setting) => void set(setting)} />}
      <Counts told={told} shown={shown} onShow={narrow} onNext={isDraft ? next : null} />
      {isDraft && <SameFaults told={told} busy={busy} onSet={(setting) => void set(setting)} />}
      <SheetTable
        told={told}
        shown={shown}
        from={from}
        busy={busy}
        onFrom={setFrom}
        onColumns={(columns) => void set({ ...told.setting, columns })}
      />
      <ImportFoot told={told} onNext={next} />
    </SheetPage>
  )
}

function Steps({ told: { state } }: { told: ImportTold }) {
  const { t } = useTranslation('import')
  const at = state === 'draft' ? 1 : 2
  return (
    <ol className={css.steps} aria-label={t('step.label')}>
      {(['file', 'check', 'load'] as const).map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
