import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import css from '../parts/till.module.css'
import { moveHere } from './one-window.ts'

/** Shown while another window of this device is the till. */
export function Elsewhere() {
  const { t } = useTranslation('till')
  return (
    <main className={css.alone}>
      <EmptyState
        heading
        title={t('elsewhere.title')}
        text={t('elsewhere.text')}
        actions={
          <>
            <Link to="/" className={buttonClass({ size: 'till' })}>
              {t('menu.home')}
            </Link>
            <Button size="till" variant="solid" onClick={moveHere}>
              {t('elsewhere.here')}
            </Button>
          </>
        }
      />
    </main>
  )
}
