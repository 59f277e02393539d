import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { act, saleNow } from '../state/desk.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { priceFor } from '../state/price-types.ts'

/** Chooses the price type (retail, wholesale); all lines get the new prices. */
export function PriceTypeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const { priceTypes, priceType } = useStocked()
  const books = useBooks()
  const chosen = saleNow().price_type_id ?? priceType?.id

  async function choose(price_type_id: string) {
    const ids = saleNow().lines.map(({ goods }) => goods.id)
    const prices = books ? await priceFor(books, price_type_id, ids) : new Map<string, number>()
    act({ type: 'priceType', price_type_id, prices })
    onClose()
  }

  return (
    <TillDialog size="sm" title={t('price.type')} onClose={onClose}>
      <ul className={css.choices}>
        {priceTypes.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={css.choice} aria-pressed={id === chosen} onClick={() => void choose(id)}>
              <span>{name}</span>
              {id === chosen && <Icon of={Check} size={22} />}
            </button>
          </li>
        ))}
      </ul>
    </TillDialog>
  )
}
