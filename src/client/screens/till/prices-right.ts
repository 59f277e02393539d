import type { TFunction } from 'i18next'
import { can } from '#client/data/session.ts'
import { notify } from '#client/parts/messages.ts'

/** Another price than the one that is set, or less than all of it, needs the right to name it. */
export const mayChangePrice = () => can('product_retail_sales.change_price')

export const refusePrice = (t: TFunction<'till'>) => notify.warning(t('price.forbidden'))
