import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyConversion } from '#domain/money/currency-conversion.ts'
import { currencies } from '#domain/references/currency.ts'
import { type CashDeed, CashDialog } from './cash-dialog.tsx'
import { CurrencyField, SumField } from './sum-field.tsx'

/** Money of the drawer changed into the other currency. */
export function ChangeMoney(deed: CashDeed) {
  const { t } = useTranslation('till')
  const [given, setGiven] = useState<keyof typeof currencies>('USD')
  const [out_amount, setOut] = useState(0)
  const [in_amount, setIn] = useState(0)
  const got = given === 'USD' ? 'UZS' : 'USD'
  const input = () => ({
    ...{ cashbox_id: deed.place.cashbox_id, out_amount, in_amount },
    ...{ out_currency_id: currencies[given], in_currency_id: currencies[got] },
  })
  return (
    <CashDialog
      {...deed}
      title={t('shift.change')}
      done={t('shift.changeDone')}
      isWhole={out_amount > 0 && in_amount > 0}
      deed={() => ({ document: currencyConversion, command: { action: 'create', input: input() } })}
    >
      <CurrencyField label={t('shift.given')} value={given} onChange={setGiven} />
      <SumField label={t('shift.out', { currency: t(`currency.${given}`) })} onChange={setOut} />
      <SumField label={t('shift.in', { currency: t(`currency.${got}`) })} onChange={setIn} />
    </CashDialog>
  )
}
