import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumericFormat } from 'react-number-format'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { happened } from '#client/data/device/commit-fact.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { inOneBreath } from '#client/data/fault-words.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { partsFrom } from '#domain/kernel/units.ts'
import { currencies } from '#domain/references/currency.ts'
import { incomeType } from '#domain/references/income-type.ts'
import { outcomeType } from '#domain/references/outcome-type.ts'
import { cashboxExpense, cashboxIncome } from '#domain/till/cash-orders.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import type { TillPlace } from '../place/shop.ts'
import css from './shift.module.css'

export type CashOrderKind = 'income' | 'expense'

interface CashOrderProps {
  kind: CashOrderKind
  place: TillPlace
  /** Null where no shifts are kept. */
  shift: StoredRow | null
  onDone: () => void
}

/** Money put into the drawer or taken out without a sale. */
export function CashOrder({ kind, place, shift, onDone }: CashOrderProps) {
  const { t } = useTranslation('till')
  const types = kind === 'income' ? incomeType : outcomeType
  const options =
    useDevice('types', [types], async (books) =>
      (await books.rows(types))
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, name }) => ({ value: id, label: String(name) })),
    ) ?? []
  const [type, setType] = useState('')
  const [sum, setSum] = useState('')
  const [currency, setCurrency] = useState<keyof typeof currencies>('UZS')
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const amount = partsFrom(sum, 2) ?? 0

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await happened(kind === 'income' ? cashboxIncome : cashboxExpense, {
      action: 'create',
      id: v7(),
      input: {
        occurred_at: now().toISOString(),
        cashbox_id: place.cashbox_id,
        shift_id: shift?.id ?? null,
        amount,
        currency_id: currencies[currency],
        [kind === 'income' ? 'income_type_id' : 'outcome_type_id']: type,
        comment: comment.trim() || null,
      },
    }).finally(() => setBusy(false))
    if (!answer.ok) return notify.error(inOneBreath(answer))
    notify.success(t(`shift.${kind}Done`))
    onDone()
  }

  return (
    <TillDialog
      size="sm"
      title={t(`shift.${kind}`)}
      guarded
      onClose={onDone}
      footer={
        <>
          <Button size="till" onClick={onDone}>
            {t('client.back')}
          </Button>
          <Button
            size="till"
            variant="solid"
            type="submit"
            form="cash-order"
            className={css.wide}
            disabled={amount <= 0 || !type}
            busy={busy}
          >
            {t('amount.take')}
          </Button>
        </>
      }
    >
      <form id="cash-order" className={css.form} onSubmit={(event) => void save(event)}>
        <LabelledField label={t('shift.sum')} required>
          <NumericFormat
            customInput={TextInput}
            size="till"
            decimalScale={2}
            thousandSeparator={'\u2009'}
            decimalSeparator=","
            allowNegative={false}
            inputMode="decimal"
            autoComplete="off"
            onValueChange={({ value }) => setSum(value)}
          />
        </LabelledField>
        <LabelledField label={t('pay.currency')}>
          <Select
            size="till"
            value={currency}
            onChange={setCurrency}
            options={(['UZS', 'USD'] as const).map((code) => ({ value: code, label: t(`currency.${code}`) }))}
          />
        </LabelledField>
        <LabelledField label={t('shift.type')} required>
          <Select size="till" value={type} onChange={setType} options={options} placeholder={t('shift.typeNone')} />
        </LabelledField>
        <LabelledField label={t('comment.title')}>
          <TextInput size="till" value={comment} maxLength={500} onChange={({ target }) => setComment(target.value)} />
        </LabelledField>
      </form>
    </TillDialog>
  )
}
