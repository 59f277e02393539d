import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../parts/button.tsx'
import { FullPage } from './full-page.tsx'

export function Component() {
  const { t } = useTranslation('common')
  return (
    <FullPage
      title={t('serverError.title')}
      text={t('serverError.text')}
      actions={
        <>
          <Button variant="solid" onClick={() => history.back()}>
            {t('actions.back')}
          </Button>
          <Link to="/" className={buttonClass()}>
            {t('actions.toHome')}
          </Link>
        </>
      }
    />
  )
}
