import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#client/data/call/api-error.ts'
import { askOnce } from '#client/data/call/ask-once.ts'
import { ask } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { notify } from '#client/parts/messages.ts'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import type { TextRow } from '#domain/bank/statements/files/read-rows.ts'
import type { StatementFile } from '#domain/bank/statements/statement-file.ts'
import { type ImportedStatement, importStatementFile, previewStatementFile } from '#wire/statements.ts'
import css from './bank-file.module.css'
import { StatementColumnsStep } from './columns-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { readChosen } from './read-file.ts'
import { refusedIn, TroubleStep, type Troubles, unreadIn } from './trouble-step.tsx'

interface LoadDialogProps {
  file: File
  onFile: (file: File) => void
  onClose: () => void
}

type Step =
  | { readonly at: 'reading' }
  | { readonly at: 'trouble'; readonly troubles: Troubles }
  | { readonly at: 'columns'; readonly rows: readonly TextRow[] }
  | { readonly at: 'preview'; readonly file: StatementFile; readonly told: readonly ImportedStatement[] }

/** From a chosen file to a statement: what its columns hold, what is new in it, and what is wrong with it. */
export function LoadDialog({ file, onFile, onClose }: LoadDialogProps) {
  const { t } = useTranslation(['statements', 'common'])
  const navigate = useNavigate()
  const [step, go] = useState<Step>({ at: 'reading' })
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isGone = false
    go({ at: 'reading' })
    void (async () => {
      const next = await begun(file)
      if (!isGone) go(next)
    })()
    return () => {
      isGone = true
    }
  }, [file])

  async function look(asked: StatementFile) {
    setBusy(true)
    go(await previewed(asked))
    setBusy(false)
  }

  async function take(asked: StatementFile) {
    setBusy(true)
    try {
      const { data } = await ask(importStatementFile, asked)
      const made = data.flatMap(({ statement_id }) => statement_id ?? [])
      const count = data.reduce((sum, { added }) => sum + added, 0)
      notify.success(t('load.done', { count }))
      onClose()
      void navigate(made.length === 1 ? `${bankStatement.route}/view/${made[0]}` : bankStatement.route)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      go({ at: 'trouble', troubles: refusedIn(error, asked) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('load.title')}
      subtitle={file.name}
      size={step.at === 'columns' ? 'xl' : 'md'}
      guarded
      onClose={onClose}
      footer={
        step.at === 'preview' ? (
          <>
            <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
            {step.told.some(isSomething) || step.file.statements.some(hasAnyway) ? (
              <Button variant="solid" busy={busy} data-autofocus onClick={() => void take(step.file)}>
                {t('load.take')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={css.step}>
        {step.at === 'reading' && <p role="status">{t('load.reading')}</p>}
        {step.at === 'trouble' && <TroubleStep troubles={step.troubles} onFile={onFile} />}
        {step.at === 'columns' && (
          <StatementColumnsStep rows={step.rows} name={file.name} busy={busy} onRead={(asked) => void look(asked)} />
        )}
        {step.at === 'preview' && (
          <PreviewStep
            file={step.file}
            told={step.told}
            onChange={(asked) => go({ ...step, file: asked })}
            onLeave={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const isSomething = ({ added, known, statement_id }: ImportedStatement) =>
  added > 0 || (statement_id === null && known.length === 0)
const hasAnyway = ({ lines }: StatementFile['statements'][number]) => lines.some(({ anyway }) => anyway)

async function begun(file: File): Promise<Step> {
  const chosen = await readChosen(file)
  if (chosen.is === 'fault') return { at: 'trouble', troubles: { fault: chosen.fault } }
  if (chosen.is === 'table') return { at: 'columns', rows: chosen.rows }
  const { statements, troubles } = chosen.read
  if (troubles.length > 0) return { at: 'trouble', troubles: unreadIn(troubles) }
  return previewed({ name: file.name, statements: [...statements], columns: null })
}

async function previewed(file: StatementFile): Promise<Step> {
  try {
    return { at: 'preview', file, told: (await askOnce(previewStatementFile, file)).data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { at: 'trouble', troubles: refusedIn(error, file) }
  }
}
