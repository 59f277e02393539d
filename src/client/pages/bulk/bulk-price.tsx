import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { loadAreas } from '#client/data/areas.ts'
import { useAskBalances } from '#client/data/ask/use-balances.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { removeRow, saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Fields, percent, ref } from '#domain/kernel/field.ts'
import { emptyRow, type Resource, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { FormField } from '../form/parts/form-field.tsx'
import css from './bulk.module.css'
import { type PriceRule, pricesBy } from './bulk-prices.ts'

interface BulkPriceProps {
  resource: Resource
  values: NonNullable<Resource['elsewhere']['values']>
  rows: readonly ReadRow[]
  onDone: () => void
}

/** So many lines has a document. */
const most = 2000

/** New prices of one price type for all rows, by documents that set prices; the undo deletes them again. */
export function BulkPrice({ resource, values, rows, onDone }: BulkPriceProps) {
  const { t } = useTranslation('bulk')
  const actor = useActor()
  const register = registerNamed(values.register)
  const ask = useAskBalances(register)
  const [how, setHow] = useState<'price' | 'percent'>('price')
  const [busy, setBusy] = useState(false)
  const said = register.resources[values.value]
  const fields: Fields = {
    [values.each]: ref(values.each, { required: true }),
    ...(said && { [values.value]: { ...said, min: 0 } }),
    percent: percent({ min: -10_000, max: 100_000 }),
  }
  const pricing: Resource = { ...resource, fields }
  const words = useWords(pricing)
  const form = useForm<Row>({ defaultValues: emptyRow(pricing) })
  const key = `${values.each}_id`
  const typed = form.watch()
  const number = typed[how === 'price' ? values.value : 'percent']
  const isTold = typeof typed[key] === 'string' && typeof number === 'number'

  async function set() {
    setBusy(true)
    try {
      const ids = rows.map(({ id }) => id)
      const asked = { within: { [`${values.by}_id`]: ids, [key]: [String(typed[key])] }, group: [] }
      const balances = await ask(asked, AbortSignal.timeout(60_000))
      const now = new Map(balances.map((row) => [String(row[`${values.by}_id`]), Number(row[values.value])]))
      const rule: PriceRule = how === 'price' ? { price: Number(number) } : { percent: Number(number) }
      await post(pricesBy(rule, ids, now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  async function post(prices: readonly Row[]) {
    if (prices.length === 0) return notify.info(t('price.none'))
    await loadAreas()
    const document = resourceNamed(values.document)
    const { lines } = document.fields
    const made: string[] = []
    for (let at = 0; at < prices.length; at += most) {
      const id = v7()
      const input = {
        ...emptyRow(document),
        organisation_id: actor.organisation_id,
        occurred_at: new Date().toISOString(),
        [key]: typed[key],
        lines: prices.slice(at, at + most).map(({ id: each, price }) => ({
          ...(lines?.kind === 'lines' && emptyRow(lines)),
          [`${values.by}_id`]: each,
          [values.value]: price,
        })),
        is_draft: false,
      }
      const saved = await saveRow(document, { action: 'create', id, input })
      if (!saved.ok) {
        notify.error(Object.values(saved.errors).flat()[0] ?? saved.message)
        break
      }
      made.push(id)
    }
    if (made.length === 0) return
    const undo = { label: t('undo'), run: () => void takeBack(document, made) }
    notify.success(t('price.done', { total: Math.min(prices.length, made.length * most) }), undo)
    onDone()
  }

  async function takeBack(document: Resource, made: readonly string[]) {
    for (const id of made) {
      const saved = await removeRow(document, id)
      if (!saved.ok) return notify.error(Object.values(saved.errors).flat()[0] ?? saved.message)
    }
    notify.success(t('price.undone'))
  }

  const field = (name: string) => (
    <FormField
      resource={pricing}
      name={name}
      control={form.control}
      words={words}
      read={{}}
      disabled={busy}
      onChange={(_, value) => form.setValue(name === values.each ? key : name, value)}
    />
  )
  return (
    <>
      {field(values.each)}
      <LabelledField label={t('price.how')}>
        <Select
          options={(['price', 'percent'] as const).map((value) => ({ value, label: t(`price.by.${value}`) }))}
          value={how}
          onChange={setHow}
        />
      </LabelledField>
      {field(how === 'price' ? values.value : 'percent')}
      <p className={css.plan}>{t('price.what')}</p>
      <Button variant="solid" disabled={!isTold} busy={busy} onClick={() => void set()}>
        {t('price.set', { total: rows.length })}
      </Button>
    </>
  )
}
