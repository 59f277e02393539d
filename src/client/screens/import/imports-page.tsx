import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError } from '#client/data/call/api-error.ts'
import { askOnce } from '#client/data/call/ask-once.ts'
import { ask, useCall } from '#client/data/call/call.ts'
import { userCan } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatDateTime, formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { Select } from '#client/parts/select.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { sheetColumns } from '#domain/import/columns.ts'
import { type ImportKind, importKinds, importRights } from '#domain/import/kinds.ts'
import { mostRows } from '#domain/import/setting.ts'
import { bringSheet, latestImports, sheetOwnColumns } from '#wire/imports.ts'
import { justBrought } from './followed.ts'
import css from './import.module.css'
import { importRoute } from './places.ts'
import { readSheetAside } from './read-aside.ts'
import { saveSheet } from './save-files.ts'
import { ToFirstSteps } from './to-first-steps.tsx'
import { useColumnName } from './words.ts'

type Step = { readonly at: 'idle' | 'reading' | 'sending' } | { readonly at: 'trouble'; readonly text: string }

/** What is brought and from which file; and what was brought before. */
export function ImportsPage() {
  const { t } = useTranslation(['import', 'errors'])
  const navigate = useNavigate()
  const nameOf = useColumnName()
  const kinds = importKinds.filter((kind) => userCan(importRights[kind]))
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'product')
  const [step, go] = useState<Step>({ at: 'idle' })
  const { data, error } = useCall(latestImports, {})
  usePageHead({ title: t('title') })
  if (kinds.length === 0) return <EmptyState title={t('errors:forbidden')} />

  const failed = (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    go({ at: 'trouble', text: reason.status === 0 ? t('offline') : reason.message })
  }
  async function bring(file: File) {
    go({ at: 'reading' })
    try {
      const sheet = await readSheetAside({ file, kind, own: await askOnce(sheetOwnColumns, {}) })
      if (typeof sheet === 'string')
        return go({ at: 'trouble', text: t(`fault.${sheet}`, { limit: formatInteger(mostRows) }) })
      go({ at: 'sending' })
      const { id } = await ask(bringSheet, sheet)
      justBrought.set(id)
      void navigate(`${importRoute}/${id}`)
    } catch (reason) {
      failed(reason)
    }
  }
  async function template() {
    try {
      // What no heading leads to is chosen by hand.
      const columns = sheetColumns(kind, await askOnce(sheetOwnColumns, {})).filter(({ words }) => words.length > 0)
      saveSheet(t(`kind.${kind}`), [columns.map(nameOf)])
    } catch (reason) {
      failed(reason)
    }
  }
  const busy = step.at === 'reading' || step.at === 'sending'
  return (
    <DeskPage>
      <section className={css.start}>
        <ToFirstSteps />
        <p>{t('lead')}</p>
        <p>{t('order')}</p>
        <LabelledField label={t('what')}>
          <Select
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={setKind}
            disabled={busy}
          />
        </LabelledField>
        <p className={css.hint}>{t(`hint.${kind}`)}</p>
        <label className={css.file} aria-busy={busy}>
          <Icon of={Upload} size={22} />
          <span>
            <strong>{busy ? t(step.at === 'reading' ? 'reading' : 'sending') : t('choose')}</strong>
            <small>{t('kinds')}</small>
          </span>
          <input
            type="file"
            className="unseen"
            accept=".csv,.xlsx,.txt"
            aria-label={t('choose')}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void bring(file)
            }}
          />
        </label>
        {step.at === 'trouble' && (
          <div role="alert">
            <State tone="error">{step.text}</State>
          </div>
        )}
        <Button icon={Download} onClick={() => void template()}>
          {t('template')}
        </Button>
      </section>
      <section className={css.earlier}>
        <h2>{t('earlier')}</h2>
        {error && !data ? (
          <State tone="error">{error.status === 0 ? t('offline') : error.message}</State>
        ) : data?.data.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul>
            {data?.data.map((one) => (
              <li key={one.id}>
                <Link to={`${importRoute}/${one.id}`}>
                  <strong>{one.name}</strong>
                  <small>
                    {t(`kind.${one.kind}`)} · {t('by', { user: one.user, at: formatDateTime(one.created_at) })}
                  </small>
                  <span>
                    {t(`stateOf.${one.state}`)} · {formatInteger(one.total)} {t('all')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </DeskPage>
  )
}
