import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../parts/button.tsx'
import { FullPage } from './full-page.tsx'

export function Component() {
  const { t } = useTranslation('common')
  return (
    <FullPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <Link to="/" className={buttonClass({ variant: 'solid' })}>
          {t('actions.toHome')}
        </Link>
      }
    />
  )
}
