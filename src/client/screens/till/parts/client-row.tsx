import UserRound from 'lucide-react/icons/user-round'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import X from 'lucide-react/icons/x'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { IconButton } from '#client/parts/button.tsx'
import { formatMoney, formatPhone } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { currencies } from '#domain/references/currency.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { act } from '../state/desk.ts'
import type { Client } from '../state/sale.ts'
import { openAsked } from '../state/ui.ts'
import css from './panel.module.css'

export const ClientRow = memo(function ClientRow({ client }: { client: Client | null }) {
  const { t } = useTranslation('till')
  return (
    <div className={css.client}>
      <button type="button" className={css.person} onClick={() => openAsked({ kind: 'client' })}>
        {client ? (
          <>
            <Avatar name={client.name} />
            <span className={css.who}>
              <strong>{client.name}</strong>
              <span>
                <span className="num">{formatPhone(client.phone)}</span> · <Debt client={client.id} />
              </span>
            </span>
          </>
        ) : (
          <>
            <span className={css.nobody}>
              <Icon of={UserRound} />
            </span>
            <span className={css.who}>
              <strong>{t('client.none')}</strong>
              <span>{t('client.choose')}</span>
            </span>
            <Icon of={UserRoundPlus} size={22} />
          </>
        )}
      </button>
      {client && (
        <IconButton
          icon={X}
          label={t('client.remove')}
          size="till"
          onClick={() => act({ type: 'client', client: null })}
        />
      )}
    </div>
  )
})

function Debt({ client }: { client: string }) {
  const { t } = useTranslation('till')
  const owed = useOwed(client)
  if (owed === null) return null
  return (
    <span className="num">{owed > 0 ? t('client.owes', { sum: formatMoney(owed) }) : t('client.owesNothing')}</span>
  )
}

/** A client's debt in soums; null while it is not known. */
export function useOwed(client: string | null): number | null {
  const asked = useMemo(
    () => (client ? { within: { partner_id: [client], currency_id: [currencies.UZS] }, group: ['partner'] } : null),
    [client],
  )
  const rows = useBalances(registerPartner, asked)
  return rows && Number(rows[0]?.amount ?? 0)
}
