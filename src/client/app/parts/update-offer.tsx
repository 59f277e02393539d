import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appOffer } from '#wire/app-versions.ts'
import { useCall } from '../../data/call/call.ts'
import { deviceId } from '../../data/device/self.ts'
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
  const [device, setDevice] = useState('')
  useEffect(() => void deviceId().then(setDevice, () => {}), [])
  const { data, isPending } = useCall(appOffer, { device }, { enabled: device !== '' })
  // The server says to whom it is offered first; where it can't be asked, to everybody.
  if (later || forms > 0 || (device !== '' && isPending) || data?.is_later) return null
  return (
    <aside className={css.prompt} role="status">
      <Star size={22} />
      <p>
        <strong>{t('update.ready')}</strong>
        {data?.text || t('update.text')}
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
