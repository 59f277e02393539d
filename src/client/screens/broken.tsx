import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '../parts/button.tsx'
import { FullPage } from './full-page.tsx'

/** Shown when a screen fails to render or to load. Plain links, since the router itself may be broken. */
export function Broken({ alone = false }: { alone?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <FullPage
      alone={alone}
      title={t('broken.title')}
      text={t('broken.text')}
      actions={
        <>
          <Button variant="solid" onClick={() => location.reload()}>
            {t('actions.reload')}
          </Button>
          <a href="/" className={buttonClass()}>
            {t('actions.toHome')}
          </a>
        </>
      }
    />
  )
}
