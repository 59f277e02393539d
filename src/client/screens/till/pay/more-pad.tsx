import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import css from './pay.module.css'
import type { Paying } from './use-paying.ts'

/** The rest in another way. */
export function MorePad({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  return (
    <button type="button" className={css.more} disabled={paying.reckoning.rest <= 0} onClick={paying.more}>
      <Icon of={Plus} size={22} />
      {t('pay.more')}
    </button>
  )
}
