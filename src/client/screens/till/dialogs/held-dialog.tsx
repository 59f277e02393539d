import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney } from '#client/parts/format.ts'
import { EmptyState } from '#client/parts/states.tsx'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { act, addKey } from '../state/desk.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { type HeldSale, recalled, useHeldClients } from '../state/put-off-sales.ts'

/** Postponed sales of this warehouse, from this till and others. */
export function HeldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const held = useHeldClients()
  const books = useBooks()

  async function recall(row: HeldSale) {
    if (!books) return
    act({ type: 'recall', sale: await recalled(row, books, addKey) })
    onClose()
  }

  if (!held) return null
  return (
    <TillDialog size="sm" title={t('held.title')} onClose={onClose}>
      {held.length === 0 && <EmptyState title={t('held.none')} text={t('held.noneText')} />}
      <ul className={css.choices}>
        {held.map(({ row, client }) => (
          <li key={row.id}>
            <button type="button" className={css.choice} onClick={() => void recall(row)}>
              <span>
                <strong className="num">
                  {formatMoney(Number(row.total ?? 0))} {t('soum')}
                </strong>
                {client && <span className={css.whose}>{client}</span>}
                <small>{goodsOf(row)}</small>
              </span>
              <small className={css.when}>{formatDateTime(row.occurred_at)}</small>
            </button>
          </li>
        ))}
      </ul>
    </TillDialog>
  )
}

/** The goods and the comment, by which a cashier recognises the sale. */
const goodsOf = ({ lines, comment }: HeldSale) =>
  [...(lines ?? []).slice(0, 2).map(({ product_id }) => stockedNow().catalogue?.get(product_id)?.name), comment]
    .filter(Boolean)
    .join(', ')
