import BadgePercent from 'lucide-react/icons/badge-percent'
import MessageSquare from 'lucide-react/icons/message-square'
import Tags from 'lucide-react/icons/tags'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#client/parts/menu-item.ts'
import { notify } from '#client/parts/messages.ts'
import { tellCleared } from '../state/cleared.ts'
import { act, leaveSale, saleNow, tillNow } from '../state/desk.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { openAsked } from '../state/ui.ts'

/** The menu of rarer actions on the whole sale. */
export function useMore(isEmpty: boolean, hasComment: boolean): readonly (MenuItem | 'line')[] {
  const { t } = useTranslation('till')
  const { priceTypes } = useStocked()

  function clear() {
    const { number, ...rest } = saleNow()
    leaveSale(rest.id)
    void tellCleared({ ...rest, number }, true)
    if (!isEmpty)
      notify.info(t('sale.cleared', { number }), {
        label: t('line.undo'),
        run: () => !tillNow().sales.some(({ id }) => id === rest.id) && act({ type: 'recall', sale: rest }),
      })
  }

  return [
    {
      key: 'discount',
      label: t('amount.saleDiscount'),
      icon: BadgePercent,
      disabled: isEmpty,
      onSelect: () => openAsked({ kind: 'saleDiscount' }),
    },
    {
      key: 'type',
      label: t('price.type'),
      icon: Tags,
      disabled: priceTypes.length < 2,
      onSelect: () => openAsked({ kind: 'priceType' }),
    },
    {
      key: 'comment',
      label: t('comment.title'),
      icon: MessageSquare,
      end: hasComment ? t('comment.given') : undefined,
      onSelect: () => openAsked({ kind: 'comment' }),
    },
    'line',
    { key: 'clear', label: t('sale.clear'), icon: Trash2, danger: true, onSelect: clear },
  ]
}
