import Banknote from 'lucide-react/icons/banknote'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileCheck from 'lucide-react/icons/file-check'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { mayCreate, mayUpdate } from '#client/pages/form/parts/form-rights.ts'
import { useForms } from '#client/pages/form/use-forms.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Menu } from '#client/parts/menu.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { incomingBankOrder, outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { incomingCashboxOrder, outcomingCashboxOrder } from '#domain/money/cash-orders.ts'
import { partner } from '#domain/references/partner.ts'
import { initialBalanceCredit, initialBalanceDebit } from '#domain/sale/initial-debts.ts'
import type { ReadRow } from '#store/port.ts'
import type { PartnerSum } from '#wire/partners.ts'

interface PayMenuProps {
  row: ReadRow
  balances: readonly PartnerSum[]
  onAct: () => void
}

/** Who they are in an order: a supplier is paid as a supplier, everybody else as a client. */
const partyIn = (type: unknown, pays: boolean) =>
  type === 'supplier' || (type === 'other' && !pays) ? 'supplier' : 'client'

/** The address of a new order with the partner in it. */
const orderFor = (order: Document, { id, partner_type }: ReadRow, pays: boolean) => {
  const party = partyIn(partner_type, pays)
  return `${order.route}/create?${new URLSearchParams({ 'party[]': party, [`${party}_id[]`]: id })}`
}

/** What is done with a partner: the payment that is due first, and a menu of the rest. */
export function PayMenu({ row, balances, onAct }: PayMenuProps) {
  const { t } = useTranslation(['partner', 'common', 'documents'])
  const label = useLabel('resources')
  const actor = useActor()
  const navigate = useNavigate()
  const { open } = useForms()
  const go = (address: string) => void navigate(address, { state: { returns: true } })
  const theyPay = balances.length > 0 ? balances.some(({ amount }) => amount > 0) : row.partner_type !== 'supplier'
  const orders = [
    { order: incomingCashboxOrder, pays: true },
    { order: outcomingCashboxOrder, pays: false },
    { order: incomingBankOrder, pays: true },
    { order: outcomingBankOrder, pays: false },
  ].filter(({ order }) => mayCreate(order, actor))
  const main = orders.find(({ pays }) => pays === theyPay)
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
          ...orders
            .filter((one) => one !== main)
            .map(({ order, pays }) => ({
              key: order.name,
              label: label(`resources:${order.name}.new`),
              onSelect: () => go(orderFor(order, row, pays)),
            })),
          ...openings.map(({ name, route }) => ({
            key: name,
            label: label(`resources:${name}.new`),
            onSelect: () => go(`${route}/create?${new URLSearchParams({ 'partner_id[]': row.id })}`),
          })),
        ]}
      />
      {main && (
        <Button variant="solid" icon={Banknote} onClick={() => go(orderFor(main.order, row, main.pays))}>
          {t(theyPay ? 'pay.take' : 'pay.give')}
        </Button>
      )}
    </>
  )
}
