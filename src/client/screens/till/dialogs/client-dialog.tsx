import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { WhyNumber } from '#client/pages/register/why.tsx'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { currencies } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { FindClient } from '../clients/find-client.tsx'
import { useOwed } from '../parts/client-row.tsx'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { act, saleNow } from '../state/desk.ts'
import type { Client } from '../state/sale.ts'
import { NewClient } from './new-client.tsx'

/** Finds a client by digits of the phone or words of the name; a new one can be created at once. */
export function ClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  const { client: chosen } = saleNow()

  function choose(client: Client | null) {
    act({ type: 'client', client })
    onClose()
  }

  if (isNew) return <NewClient typed={text} onBack={() => setNew(false)} onChosen={choose} onClose={onClose} />
  return (
    <TillDialog
      size="sm"
      title={t('client.title')}
      onClose={onClose}
      footer={
        <>
          {chosen && (
            <Button size="till" onClick={() => choose(null)}>
              {t('client.remove')}
            </Button>
          )}
          {userCan(permissionOf(partner, 'create')) && (
            <Button size="till" variant="subtle" icon={UserRoundPlus} className={css.wide} onClick={() => setNew(true)}>
              {t('client.new')}
            </Button>
          )}
        </>
      }
    >
      {chosen && <Chosen client={chosen} />}
      <FindClient text={text} onText={setText} onChoose={choose} />
    </TillDialog>
  )
}

/** The chosen client, and the debt with its origin. */
function Chosen({ client: { id, name } }: { client: Client }) {
  const { t } = useTranslation('till')
  const owed = useOwed(id) ?? 0
  return (
    <p className={css.about}>
      {name}
      {owed > 0 && (
        <>
          {' · '}
          <WhyNumber register={registerPartner} at={owedBy(id)} name={name}>
            {t('client.owes', { sum: formatMoney(owed) })}
          </WhyNumber>
        </>
      )}
    </p>
  )
}

const owedBy = (client: string) => new URLSearchParams({ 'partner_id[]': client, 'currency_id[]': currencies.UZS })
