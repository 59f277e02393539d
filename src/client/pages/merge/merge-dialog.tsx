import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAreas } from '#client/data/areas.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { askOnce } from '#client/data/call/ask-once.ts'
import { asQuery } from '#client/data/call/call.ts'
import { useReach } from '#client/data/call/connection.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { notify } from '#client/parts/messages.ts'
import { keyed } from '#domain/kernel/field.ts'
import { differingKeys } from '#domain/kernel/merging.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { type MergeEffects, mergeCallsOf } from '#wire/merges.ts'
import { answersOf } from '../bulk/bulk-fields.ts'
import { fieldNameOf, ValueText } from '../form/parts/value-text.tsx'
import { recordCode } from '../parts/code.ts'
import { makeMerge, takeMergeBack } from './make-merge.ts'
import css from './merge.module.css'
import { MovingBalances } from './moving-balances.tsx'
import { TakenValues } from './taken-values.tsx'

interface MergeDialogProps {
  resource: Resource
  rows: readonly ReadRow[]
  onClose: () => void
  onDone: () => void
}

/** Makes the rows one: which stays, what it says where they differ, and what will follow to it. */
export default function MergeDialog({ resource, rows, onClose, onDone }: MergeDialogProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const label = useLabel('menu')
  const words = useWords(resource)
  const state = useReach()
  const [into, setInto] = useState(rows[0]?.id ?? '')
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const from = rows.flatMap(({ id }) => (id === into ? [] : [id]))
  const keys = useMemo(() => differingKeys(resource, rows), [resource, rows])
  /** The one that stays, or where it says nothing the first that says something. */
  const usual = (key: string) =>
    [...rows.filter(({ id }) => id === into), ...rows].find((row) => isFilled(row[key]))?.id ?? into
  const called = (row: ReadRow) => titleOf(resource, row, currentLanguage())
  const { preview } = mergeCallsOf(resource)
  const asked = { into, from, fields: {} }
  const effects = useQuery<MergeEffects, ApiError>({
    queryKey: asQuery(preview, asked).queryKey,
    queryFn: async ({ signal }) => {
      await loadAreas()
      return askOnce(preview, asked, signal)
    },
    enabled: from.length > 0 && state !== 'offline',
    gcTime: 0,
    retry: false,
  })

  async function merge() {
    setBusy(true)
    const fields: Record<string, Row[string]> = {}
    for (const key of keys) {
      const source = rows.find(({ id }) => id === (picked[key] ?? usual(key)))
      if (source && source.id !== into) fields[key] = source[key] ?? null
    }
    try {
      const id = await makeMerge(resource, { into, from, fields })
      const stays = rows.find((row) => row.id === into)
      notify.success(t('merge.done', { name: stays ? called(stays) : '' }), {
        label: t('undo'),
        run: () => void takeMergeBack(resource, id),
      })
      onDone()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(Object.values(error.errors).flat()[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  const trouble =
    state === 'offline'
      ? t('merge.offline')
      : effects.error
        ? (Object.values(effects.error.errors).flat()[0] ?? effects.error.message)
        : null
  return (
    <Dialog
      title={t('merge.title')}
      subtitle={words.many}
      size="lg"
      guarded
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="dangerSolid"
            busy={busy}
            disabled={!effects.data || trouble !== null}
            onClick={() => void merge()}
          >
            {t('merge.act')}
          </Button>
        </>
      }
    >
      <div className={css.merge}>
        <fieldset className={css.choice}>
          <legend>{t('merge.stays')}</legend>
          {rows.map((row) => (
            <label key={row.id}>
              <input type="radio" name="into" checked={row.id === into} onChange={() => setInto(row.id)} />
              <span>
                {called(row)} <small>{recordCode(row)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {trouble && (
          <p className={css.trouble} role="alert">
            {trouble}
          </p>
        )}
        <section>
          <h3>{t('merge.differ')}</h3>
          {keys.length === 0 && <p>{t('merge.nothing')}</p>}
          {keys.map((key) => {
            const name = fieldNameOf(resource, key)
            const chosen = picked[key] ?? usual(key)
            return (
              <fieldset key={key} className={css.choice}>
                <legend>{words.field(name)}</legend>
                {rows.map((row) => (
                  <label key={row.id}>
                    <input
                      type="radio"
                      name={key}
                      checked={row.id === chosen}
                      onChange={() => setPicked((now) => ({ ...now, [key]: row.id }))}
                    />
                    <span>
                      <ValueText resource={resource} name={name} value={row[key]} />
                    </span>
                  </label>
                ))}
              </fieldset>
            )
          })}
        </section>
        {effects.data && (
          <section>
            <h3>{t('merge.moves')}</h3>
            {effects.data.records.length === 0 && <p>{t('merge.none')}</p>}
            <ul className={css.moves}>
              {effects.data.records.map(({ resource: name, count }) => (
                <li key={name}>{t('merge.records', { name: label(`menu:${name}`), count })}</li>
              ))}
            </ul>
            <MovingBalances balances={effects.data.balances} rows={rows} called={called} />
            {resource.elsewhere.values && (
              <TakenValues of={resource.elsewhere.values.each} values={effects.data.values} />
            )}
            {keyed(resource.fields).some(({ name }) => answersOf(resource, name)) && (
              <p className={css.quiet}>{t('merge.answers')}</p>
            )}
          </section>
        )}
        <p className={css.quiet}>{t('merge.warn')}</p>
      </div>
    </Dialog>
  )
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
