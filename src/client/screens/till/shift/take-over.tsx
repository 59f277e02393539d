import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDateTime, formatMoney } from '#client/parts/format.ts'
import type { Stored, StoredRow } from '#domain/kernel/resource.ts'
import { cashboxMovement } from '#domain/money/cashbox-movement.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currencies } from '#domain/references/currency.ts'
import { TillDialog } from '../parts/till-dialog.tsx'
import { type CashDeed, CashDialog } from './cash-dialog.tsx'
import css from './shift.module.css'
import { SumField } from './sum-field.tsx'

interface Coming {
  readonly row: StoredRow & Stored<typeof cashboxMovement>
  readonly from: string
}

/** Money that was sent to this drawer: it is counted before it is there. */
export function TakeOver(deed: CashDeed) {
  const { t } = useTranslation('till')
  const { cashbox_id } = deed.place
  const coming = useDevice('coming', [cashbox_id], async (books): Promise<readonly Coming[]> => {
    const sent = await books.where(cashboxMovement, ['status'], ['sending'])
    const here = sent.filter((row) => row.in_cashbox_id === cashbox_id && row.is_posted && !row.deleted_at)
    return Promise.all(
      here.map(async (row) => ({
        row,
        from: (await books.row(cashbox, row.out_cashbox_id))?.name ?? '',
      })),
    )
  })
  const [chosen, setChosen] = useState<Coming | null>(null)
  const [received, setReceived] = useState(0)
  if (!chosen)
    return (
      <TillDialog size="sm" title={t('shift.take')} onClose={deed.onDone}>
        {coming?.length === 0 && <p className={css.text}>{t('shift.nothingComes')}</p>}
        <div className={css.list}>
          {coming?.map((one) => (
            <Button key={one.row.id} size="till" onClick={() => setChosen(one)}>
              <span>{one.from}</span>
              <strong className="num">{sumOf(one, t)}</strong>
              <small>{formatDateTime(one.row.occurred_at)}</small>
            </Button>
          ))}
        </div>
      </TillDialog>
    )
  return (
    <CashDialog
      {...deed}
      title={t('shift.take')}
      done={t('shift.takeDone')}
      isWhole
      deed={() => ({
        document: cashboxMovement,
        command: { action: 'step', id: chosen.row.id, to: 'received_all', input: { received } },
      })}
    >
      <p className={css.text}>{t('shift.takeText', { from: chosen.from, sum: sumOf(chosen, t) })}</p>
      <SumField label={t('shift.counted')} onChange={setReceived} />
    </CashDialog>
  )
}

const sumOf = ({ row }: Coming, t: (key: 'currency.USD' | 'currency.UZS') => string) =>
  `${formatMoney(row.amount)} ${t(row.currency_id === currencies.USD ? 'currency.USD' : 'currency.UZS')}`
