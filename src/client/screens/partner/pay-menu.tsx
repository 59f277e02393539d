import Banknote from 'lucide-react/icons/banknote'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileCheck from 'lucide-react/icons/file-check'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import type { Beginning } from '#client/pages/document/beginning.ts'
import { mayCreate, mayUpdate } from '#client/pages/form/parts/form-rights.ts'
import { useForms } from '#client/pages/form/use-forms.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { today } from '#client/parts/dates/days.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Menu } from '#client/parts/menu.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { incomingBankOrder, outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { incomingCashboxOrder, outcomingCashboxOrder } from '#domain/money/cash-orders.ts'
import { firstDebt, type OwedSum } from '#domain/money/first-debt.ts'
import { currencies } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import { initialBalanceCredit, initialBalanceDebit } from '#domain/sale/initial-debts.ts'
import type { ReadRow } from '#store/port.ts'
import type { DueTold, PartnerSum } from '#wire/partners.ts'

interface PayMenuProps {
  row: ReadRow
  balances: readonly PartnerSum[]
  dues: readonly DueTold[]
  onAct: () => void
}

/** Who they are in an order: a supplier is paid as a supplier, everybody else as a client. */
const partyIn = (type: unknown, pays: boolean) =>
  type === 'supplier' || (type === 'other' && !pays) ? 'supplier' : 'client'

/** A new order with the partner and the debt in it; an account has its own currency, so only soums are told to a bank. */
function orderWith({ pays, inBank }: Order, { id, partner_type }: ReadRow, owed: OwedSum | null): Beginning {
  const party = partyIn(partner_type, pays)
  const sum = inBank ? owed?.currency_id === currencies.UZS && { amount: owed.amount } : owed
  return { begins: { party, [`${party}_id`]: id, ...sum } }
}

interface Order {
  readonly order: Document
  readonly pays: boolean
  readonly inBank: boolean
}
const orders: readonly Order[] = [
  { order: incomingCashboxOrder, pays: true, inBank: false },
  { order: outcomingCashboxOrder, pays: false, inBank: false },
  { order: incomingBankOrder, pays: true, inBank: true },
  { order: outcomingBankOrder, pays: false, inBank: true },
]

/** What is done with a partner: the payment that is due first, and a menu of the rest. */
export function PayMenu({ row, balances, dues, onAct }: PayMenuProps) {
  const { t } = useTranslation(['partner', 'common', 'documents'])
  const label = useLabel('resources')
  const actor = useActor()
  const navigate = useNavigate()
  const { open } = useForms()
  const go = (address: string, told?: Beginning) => void navigate(address, { state: { returns: true, ...told } })
  const theyPay = balances.length > 0 ? balances.some(({ amount }) => amount > 0) : row.partner_type !== 'supplier'
  const offered = orders.filter(({ order }) => mayCreate(order, actor))
  // A draft of another partner is not taken up here.
  const pay = (one: Order) =>
    go(
      `${one.order.route}/create?again=${row.id}`,
      orderWith(one, row, firstDebt(balances, dues, { theyPay: one.pays, today: today() })),
    )
  const main = offered.find(({ pays }) => pays === theyPay)
  const openings = [initialBalanceDebit, initialBalanceCredit].filter((document) => mayCreate(document, actor))
  return (
    <>
      <Menu
        label={t('documents:actions.more')}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton variant="outline" icon={Ellipsis} label={t('documents:actions.more')} {...props} />
        )}
        items={[
          ...(mayUpdate(partner, actor, row)
            ? [
                {
                  key: 'edit',
                  label: t('common:actions.edit'),
                  icon: Pencil,
                  onSelect: () => void open({ resource: partner.name, id: row.id, mode: 'edit' }),
                },
              ]
            : []),
          { key: 'act', label: t('act.title'), icon: FileCheck, onSelect: onAct },
          ...offered
            .filter((one) => one !== main)
            .map((one) => ({
              key: one.order.name,
              label: label(`resources:${one.order.name}.new`),
              onSelect: () => pay(one),
            })),
          ...openings.map(({ name, route }) => ({
            key: name,
            label: label(`resources:${name}.new`),
            onSelect: () => go(`${route}/create?${new URLSearchParams({ 'partner_id[]': row.id })}`),
          })),
        ]}
      />
      {main && (
        <Button variant="solid" icon={Banknote} onClick={() => pay(main)}>
          {t(theyPay ? 'pay.take' : 'pay.give')}
        </Button>
      )}
    </>
  )
}
