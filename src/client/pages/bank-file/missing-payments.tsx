import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facadeNamed } from '#client/data/areas.ts'
import { useActor } from '#client/data/who/session.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { useStore } from '#client/parts/store.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { bank } from '#domain/references/bank.ts'
import { organisation } from '#domain/references/organisation.ts'
import { partner } from '#domain/references/partner.ts'
import type { ReadRow } from '#store/port.ts'
import css from './bank-file.module.css'
import { missing, tellMissing } from './missing.ts'

/** What payments lack for the bank, each with the ways to where it is mended. */
export function MissingPayments() {
  const { t } = useTranslation('statements')
  const told = useStore(missing)
  const close = () => tellMissing([])
  if (told.length === 0) return null
  return (
    <Dialog title={t('payment.title')} size="md" onClose={close}>
      <ul className={css.troubles}>
        {told.map(({ row, texts }) => (
          <li key={row.id}>
            {texts.map((text) => (
              <strong key={text}>{text}</strong>
            ))}
            <Ways row={row} onGo={close} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Ways({ row, onGo }: { row: ReadRow; onGo: () => void }) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const edit = ({ name }: { readonly name: string }, id: unknown) =>
    id ? `${facadeNamed(name).route}/edit/${String(id)}` : null
  const ways = [
    { label: t('payment.order'), to: `${outcomingBankOrder.route}/view/${row.id}` },
    { label: t('payment.party'), to: edit(partner, row.supplier_id ?? row.client_id) },
    { label: t('payment.account'), to: edit(bank, row.bank_id) },
    { label: t('payment.own'), to: edit(organisation, row.organisation_id ?? actor.organisation_id) },
  ]
  return (
    <nav className={css.mend}>
      {ways.map(
        ({ label, to }) =>
          to && (
            <Link key={label} to={to} onClick={onGo}>
              {label}
            </Link>
          ),
      )}
    </nav>
  )
}
