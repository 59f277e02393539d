import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { facadeNamed } from '#client/data/areas.ts'

import { everyRowFound, withLines } from '#client/data/ask/whole-list.ts'

import { ApiError } from '#client/data/call/api-error.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatAsOf, formatInteger } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { keyOf } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { FormField } from '../form/parts/form-field.tsx'
import { mayUpdate } from '../form/parts/form-rights.ts'
import { firstValues } from '../form/parts/values.ts'
import { AnswerChoice } from './answer-choice.tsx'
import css from './bulk.module.css'
import { answersOf, bulkFields, changesIn } from './bulk-fields.ts'
import { BulkPrice } from './bulk-price.tsx'
import { BulkResult } from './bulk-result.tsx'
import { clearLastBulk, keepLastBulk, type LastBulk, loadLastBulk } from './last-bulk.ts'
import { type BulkChange, type BulkOutcome, revertingOf, runBulk } from './run-bulk.ts'

interface BulkEditProps {
  resource: Resource
  /** The rows that were ticked. */
  chosen: readonly ReadRow[]
  query: Query
  /** How many the list finds on all its pages. */
  total: number
  onClose: () => void
  onDone: () => void
}

const price = '$price'

/** Sets one field in many records: says first how many change, then who could not be changed and why. */
export default function BulkEdit({ resource, chosen, query, total, onClose, onDone }: BulkEditProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const words = useWords(resource)
  const actor = useActor()
  const { values } = resource.elsewhere
  const setsPrices = values && may(actor, facadeNamed(values.document), 'create')
  const options = [
    ...(may(actor, resource, 'update')
      ? bulkFields(resource).map((name) => ({ value: name, label: words.field(name) }))
      : []),
    ...(setsPrices ? [{ value: price, label: t('price.field') }] : []),
  ]
  const [scope, setScope] = useState<'chosen' | 'all'>('chosen')
  const [all, setAll] = useState<readonly ReadRow[] | null>(null)
  const [name, setName] = useState(options[0]?.value ?? '')
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<(BulkOutcome & { readonly since?: readonly ReadRow[] }) | null>(null)
  const form = useForm<Row>({ defaultValues: firstValues(resource, actor, 'create', null) })
  const [answer, setAnswer] = useState<Row>({})
  const abort = useRef(new AbortController())
  const [last, setLast] = useState<LastBulk | null>(null)
  useEffect(() => void loadLastBulk(resource).then(setLast, () => null), [resource])
  const [picked, setPicked] = useState<readonly ReadRow[] | null>(null)
  const rows = scope === 'all' ? all : picked
  useEffect(() => {
    let over = false
    void withLines(resource, query, chosen).then((whole) => over || setPicked(whole))
    return () => {
      over = true
    }
  }, [resource, query, chosen])
  const field = resource.fields[name]
  const isAnswer = answersOf(resource, name) !== null
  const held = form.watch(field ? keyOf(name, field) : '')
  const value = isAnswer ? answer : held
  const isTold =
    field !== undefined && (isAnswer ? Object.keys(answer).length > 0 : !(field.required && (value ?? null) === null))

  const plan = useMemo(() => {
    if (!rows || !isTold) return null
    const mine = rows.filter((row) => mayUpdate(resource, actor, row))
    const changes = mine.flatMap((row): BulkChange[] => {
      const changes = changesIn(resource, row, name, value)
      return changes ? [{ row, changes }] : []
    })
    return { changes, same: mine.length - changes.length, barred: rows.length - mine.length }
  }, [rows, isTold, resource, actor, name, value])

  async function take(next: 'chosen' | 'all') {
    setScope(next)
    if (next === 'chosen' || all) return
    try {
      const living = (await everyRowFound(resource, query)).filter((row) => !row.deleted_at)
      setAll(await withLines(resource, query, living))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
      setScope('chosen')
    }
  }

  async function run(changes: readonly BulkChange[]) {
    abort.current = new AbortController()
    setProgress(0)
    try {
      return await runBulk(resource, changes, { onProgress: setProgress, signal: abort.current.signal })
    } finally {
      setProgress(null)
    }
  }

  async function change() {
    if (!plan) return
    const done = await run(plan.changes)
    setOutcome(done)
    if (done.done.length > 0)
      await keepLastBulk(resource, { name, at: new Date().toISOString(), done: done.done }).catch(() => null)
    onDone()
    const undo = { label: t('undo'), run: () => void undoOf(done.done) }
    if (done.done.length > 0) notify.success(t('changed', { total: done.done.length }), undo)
  }

  async function undoOf(done: readonly BulkChange[]) {
    const { back, since } = await revertingOf(resource, query, done)
    const { faults, waiting, done: undone } = await run(back)
    setOutcome({ done: [], waiting, faults, since })
    // What could not be given back by now may be tried once more; without any it is over.
    if (faults.length === 0) await clearLastBulk(resource).catch(() => null)
    notify.success(t('undone', { total: undone.length }))
    if (since.length > 0) notify.warning(t('since', { total: since.length }))
  }

  const running = progress !== null
  return (
    <Dialog
      title={t('title')}
      subtitle={words.many}
      onClose={() => (running ? abort.current.abort() : onClose())}
      guarded
      footerNote={running && <span aria-live="polite">{t('progress', { done: formatInteger(progress) })}</span>}
      footer={
        running ? (
          <Button onClick={() => abort.current.abort()}>{t('stop')}</Button>
        ) : outcome ? (
          <>
            {outcome.done.length > 0 && <Button onClick={() => void undoOf(outcome.done)}>{t('undo')}</Button>}
            <Button variant="solid" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            {name !== price && (
              <Button variant="solid" disabled={!plan || plan.changes.length === 0} onClick={() => void change()}>
                {t('change', { total: plan?.changes.length ?? 0 })}
              </Button>
            )}
          </>
        )
      }
    >
      {outcome ? (
        <BulkResult resource={resource} outcome={outcome} />
      ) : (
        <div className={css.form}>
          {last && (
            <div className={css.last}>
              <span>
                {t('last', { field: words.field(last.name), total: last.done.length, time: formatAsOf(last.at) })}
              </span>
              <Button size="sm" disabled={running} onClick={() => void undoOf(last.done)}>
                {t('undo')}
              </Button>
            </div>
          )}
          {total > chosen.length && (
            <fieldset className={css.scope}>
              <legend>{t('which')}</legend>
              {(['chosen', 'all'] as const).map((one) => (
                <label key={one}>
                  <input type="radio" name="scope" checked={scope === one} onChange={() => void take(one)} />
                  {t(`scope.${one}`, { total: one === 'all' ? total : chosen.length })}
                </label>
              ))}
            </fieldset>
          )}
          <LabelledField label={t('what')}>
            <Select options={options} value={name} onChange={setName} disabled={running} />
          </LabelledField>
          {name === price && values && rows ? (
            <BulkPrice
              resource={resource}
              values={values}
              rows={rows}
              onDone={() => {
                onDone()
                onClose()
              }}
            />
          ) : isAnswer ? (
            <AnswerChoice resource={resource} name={name} value={answer} onChange={setAnswer} />
          ) : (
            field && (
              <FormField
                key={name}
                resource={resource}
                name={name}
                control={form.control}
                words={words}
                read={{}}
                disabled={running}
                onChange={(_, next) => form.setValue(keyOf(name, field), next)}
              />
            )
          )}
          {name !== price && (
            <p className={css.plan} role="status">
              {!rows && t('finding')}
              {plan && t('plan', { total: plan.changes.length })}
              {plan && plan.same > 0 && ` ${t('same', { total: plan.same })}`}
              {plan && plan.barred > 0 && ` ${t('barred', { total: plan.barred })}`}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
