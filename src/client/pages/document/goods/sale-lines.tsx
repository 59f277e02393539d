import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerReturnable } from '#domain/registers/goods.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { linesLeft, worthBack } from '#domain/sale/returnable.ts'
import type { LinesState } from '../lines/parts/use-lines.ts'
import css from '../parts/document.module.css'
import { asGoods } from './live.ts'

interface SaleLinesProps {
  header: Row
  state: LinesState
  onHeader: (name: string, value: unknown) => void
}

const noRows: readonly Row[] = []
const linesOf = (sale: Row) => sale.lines as readonly Row[]

/** Fills the lines with what may still be returned of the chosen sale, at the prices paid. */
export function SaleLines({ header, state, onHeader }: SaleLinesProps) {
  const { t } = useTranslation(['documents', 'pages'])
  const sale_id = typeof header.sale_id === 'string' ? header.sale_id : null
  const { row: sale } = useRow(retailSale, sale_id)
  const asked = useMemo(
    () => (sale_id ? { group: ['sale', 'sale_line', 'unit'], within: { sale_id: [sale_id] } } : null),
    [sale_id],
  )
  const balances = useBalances(registerReturnable, asked)
  const { set } = state
  const held = state.lines.lines?.length ?? 0
  const filledFrom = useRef(held > 0 ? sale_id : null)

  useEffect(() => {
    if (!sale || sale.id !== sale_id || !balances || filledFrom.current === sale_id) return
    const isRestored = filledFrom.current === null && held > 0
    filledFrom.current = sale_id
    if (isRestored) return
    set('lines', linesLeft(linesOf(sale).map(asGoods), balances))
    if (!header.warehouse_id) onHeader('warehouse', sale.warehouse_id)
    if (!header.cashbox_id) onHeader('cashbox', sale.cashbox_id)
  }, [sale, sale_id, balances, held, set, onHeader, header.warehouse_id, header.cashbox_id])

  if (!sale_id || !balances) return null
  const back = (state.lines.lines ?? noRows).map((line) => ({ ...asGoods(line), sale_line: Number(line.sale_line) }))
  const worth = worthBack(back, balances)
  const cash = {
    type: 'cash',
    amount: worth,
    currency_id: currencies.UZS,
    terminal_id: null,
    bank_id: null,
    provider_id: null,
  }
  return (
    <p className={css.worth}>
      <span>
        {t('sale.worth')} <b className="num">{formatMoney(worth)}</b> {t('pages:money.soum')}
      </span>
      {worth > 0 && (
        <Button size="sm" onClick={() => set('payments', [cash])}>
          {t('sale.cash')}
        </Button>
      )}
    </p>
  )
}
