import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import type { Document } from '#domain/kernel/document.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { incomingCashboxOrder } from '#domain/money/cash-orders.ts'
import { cashboxMovement } from '#domain/money/cashbox-movement.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currencies } from '#domain/references/currency.ts'
import { incomeType } from '#domain/references/income-type.ts'
import { outcomeType } from '#domain/references/outcome-type.ts'
import { cashboxExpense, cashboxIncome } from '#domain/till/cash-orders.ts'
import { offeredAtTill } from '#domain/till/offered.ts'
import { useOwed } from '../parts/client-row.tsx'
import type { Client } from '../state/sale.ts'
import type { TillPlace } from '../state/shop.ts'
import { type CashDeed, CashDialog } from './cash-dialog.tsx'
import { PayerDialog } from './payer-dialog.tsx'
import css from './shift.module.css'
import { CurrencyField, SumField } from './sum-field.tsx'

export type CashOrderKind = 'income' | 'expense' | 'debt' | 'hand'

/** What is made of each kind, and what is chosen for it from a list. */
export const cashOrders = {
  income: { document: cashboxIncome, among: incomeType, key: 'income_type_id' },
  expense: { document: cashboxExpense, among: outcomeType, key: 'outcome_type_id' },
  debt: { document: incomingCashboxOrder, among: null, key: 'client_id' },
  hand: { document: cashboxMovement, among: cashbox, key: 'in_cashbox_id' },
} as const satisfies Record<CashOrderKind, { document: Document; among: Resource | null; key: string }>

/** Money that comes to the drawer or leaves it without a sale. */
export function CashOrder({ kind, ...deed }: CashDeed & { kind: CashOrderKind }) {
  const { t } = useTranslation('till')
  const { document, among, key } = cashOrders[kind]
  const [payer, setPayer] = useState<Client | null>(null)
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState(0)
  const [currency, setCurrency] = useState<keyof typeof currencies>('UZS')
  const options = useOptions(among, deed.place)
  if (kind === 'debt' && !payer) return <PayerDialog onChosen={setPayer} onClose={deed.onDone} />
  const about = payer?.id ?? chosen
  const { cashbox_id } = deed.place
  const input = (): Row => ({
    ...(kind === 'hand' ? { out_cashbox_id: cashbox_id } : { cashbox_id }),
    ...(kind === 'debt' && { party: 'client' }),
    amount,
    currency_id: currencies[currency],
    [key]: about,
  })
  return (
    <CashDialog
      {...deed}
      title={t(`shift.${kind}`)}
      done={t(`shift.${kind}Done`)}
      isWhole={amount > 0 && about !== ''}
      deed={() => ({ document, command: { action: 'create', input: input() } })}
    >
      {payer && <Payer client={payer} />}
      {among && (
        <LabelledField label={t(kind === 'hand' ? 'shift.to' : 'shift.type')} required>
          <Select
            size="till"
            value={chosen}
            onChange={setChosen}
            options={options}
            placeholder={t(kind === 'hand' ? 'shift.toNone' : 'shift.typeNone')}
          />
        </LabelledField>
      )}
      <SumField label={t('shift.sum')} onChange={setAmount} />
      <CurrencyField label={t('pay.currency')} value={currency} onChange={setCurrency} />
    </CashDialog>
  )
}

/** The records that may be chosen: those marked for the till, without the cashbox where the cashier stands. */
const useOptions = (among: Resource | null, { cashbox_id }: TillPlace) =>
  useDevice('types', [among?.name, cashbox_id], async (books) =>
    among
      ? offeredAtTill((await books.rows(among)).filter(({ id }) => id !== cashbox_id)).map(({ id, name }) => ({
          value: id,
          label: String(name),
        }))
      : [],
  ) ?? []

function Payer({ client }: { client: Client }) {
  const { t } = useTranslation('till')
  const owed = useOwed(client.id)
  return (
    <p className={css.payer}>
      <strong>{client.name}</strong>
      {owed !== null && <span className="num">{t('shift.owes', { sum: formatMoney(owed) })}</span>}
    </p>
  )
}
