import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { Star } from '../../parts/star.tsx'
import { useStore } from '../../parts/store.ts'
import { formsAtWork } from '../../parts/unsaved.ts'
import { applyUpdate } from './update.ts'
import css from './update-offer.module.css'

/** Offers the new version; hidden while a form is open, since updating would interrupt typing. */
export default function UpdateOffer() {
  const { t } = useTranslation('common')
  const forms = useStore(formsAtWork)
  const [later, setLater] = useState(false)
  if (later || forms > 0) return null
  return (
    <aside className={css.prompt} role="status">
      <Star size={22} />
      <p>
        <strong>{t('update.ready')}</strong>
        {t('update.text')}
      </p>
      <Button variant="plain" onClick={() => setLater(true)}>
        {t('update.later')}
      </Button>
      <Button variant="subtle" onClick={applyUpdate}>
        {t('update.apply')}
      </Button>
    </aside>
  )
}
