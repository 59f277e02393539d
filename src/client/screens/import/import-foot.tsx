import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { confirm } from '#client/parts/ask.ts'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { sheetColumns } from '#domain/import/columns.ts'
import { stockColumns } from '#domain/import/go-on.ts'
import type { RowsRun } from '#domain/import/setting.ts'
import { dropImport, goOnToStock, type ImportTold, runImport, stopImport, undoImport } from '#wire/imports.ts'
import { follow, justBrought } from './followed.ts'
import css from './import.module.css'
import { importRoute } from './places.ts'
import { saveFaults } from './save-files.ts'
import { ToFirstSteps } from './to-first-steps.tsx'
import { isGoing } from './use-import.ts'
import { useColumnName } from './words.ts'

interface ImportFootProps {
  told: ImportTold
  /** Goes to the next fault. */
  onNext: () => void
}

/** What is about to happen, how far it is or what it has left in the books; and what can be done about it. */
export function ImportFoot({ told, onNext }: ImportFootProps) {
  const { t } = useTranslation(['import', 'common'])
  const navigate = useNavigate()
  const nameOf = useColumnName()
  const [busy, setBusy] = useState(false)
  const { id, state, counts } = told
  const waiting = counts.new + counts.changed
  const taken = counts.created + counts.updated
  const leftOut = counts.fault + counts.refused + counts.kept

  async function act(deed: () => Promise<unknown>) {
    setBusy(true)
    try {
      await deed()
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      notify.error(reason.status === 0 ? t('offline') : reason.message)
    } finally {
      setBusy(false)
    }
  }
  const stop = () => void act(() => ask(stopImport, { id }))
  const run = (rows: RowsRun) => () =>
    void act(async () => {
      await ask(runImport, { id, rows })
      follow(id)
    })
  async function undo() {
    if (
      await confirm({
        title: t('undoTitle'),
        text: t('undoText'),
        action: t('undo'),
        cancel: t('common:actions.cancel'),
        danger: true,
      })
    )
      void act(async () => {
        await ask(undoImport, { id })
        follow(id)
      })
  }
  const columns = sheetColumns(told.kind, told.own)
  const named = (key: string) => nameOf(columns.find((column) => column.key === key) ?? { key })

  return (
    <footer className={css.foot}>
      <div className={css.told} aria-live="polite">
        {state === 'draft' && (
          <>
            <strong>{t('willLoad', { number: formatInteger(waiting) })}</strong>
            {counts.fault > 0 && <span>{t('stays', { number: formatInteger(counts.fault) })}</span>}
          </>
        )}
        {state === 'running' && <Bar done={taken + counts.refused} total={taken + counts.refused + waiting} />}
        {state === 'undoing' && (
          <>
            <strong>{t('undoing', { number: formatInteger(taken) })}</strong>
            <span>{t('leave')}</span>
          </>
        )}
        {(state === 'done' || state === 'stopped' || state === 'undone') && <strong>{t(state)}</strong>}
      </div>
      {leftOut > 0 && !isGoing(told) && (
        <Button icon={Download} onClick={() => void act(() => saveFaults(told, t('reason'), named))}>
          {t('faultsFile')}
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button
            variant="danger"
            disabled={busy}
            onClick={() =>
              void act(async () => {
                await ask(dropImport, { id })
                void navigate(importRoute)
              })
            }
          >
            {t('drop')}
          </Button>
          {counts.fault > 0 ? (
            <>
              <Button busy={busy} disabled={waiting === 0} onClick={run('good')}>
                {t('goGood', { number: formatInteger(waiting) })}
              </Button>
              <Button variant="solid" onClick={onNext}>
                {t('mend', { number: formatInteger(counts.fault) })}
              </Button>
            </>
          ) : (
            <Button variant="solid" busy={busy} disabled={waiting === 0} onClick={run('all')}>
              {t('go', { number: formatInteger(waiting) })}
            </Button>
          )}
        </>
      )}
      {state === 'done' && <ToFirstSteps />}
      {state === 'running' && (
        <Button busy={busy} onClick={stop}>
          {t('stop')}
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && taken > 0 && (
        <Button variant="danger" busy={busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
      {state === 'done' && told.kind === 'product' && stockColumns(told) && (
        <Button
          variant="solid"
          busy={busy}
          onClick={() =>
            void act(async () => {
              const stock = await ask(goOnToStock, { id })
              justBrought.set(stock.id)
              void navigate(`${importRoute}/${stock.id}`)
            })
          }
        >
          {t('goOnToStock')}
        </Button>
      )}
      {state === 'stopped' && waiting > 0 && (
        <Button variant="solid" busy={busy} onClick={run('good')}>
          {t('goOn')}
        </Button>
      )}
    </footer>
  )
}

function Bar({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('import')
  return (
    <>
      <strong>{t('running', { done: formatInteger(done), total: formatInteger(total) })}</strong>
      <span>{t('leave')}</span>
      <progress value={done} max={Math.max(total, 1)} />
    </>
  )
}
