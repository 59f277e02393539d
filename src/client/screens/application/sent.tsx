import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Entrance } from '../login/entrance.tsx'
import css from '../login/login.module.css'

/** The application is with those who decide. */
export function Component() {
  const { t } = useTranslation('entrance')
  const title = t('application.sentTitle')
  return (
    <Entrance title={title}>
      <div className={css.form}>
        <span className={css.done}>
          <Icon of={CircleCheck} size={28} />
        </span>
        <h1>{title}</h1>
        <p>{t('application.sentText')}</p>
        <Link className={buttonClass({ variant: 'solid', size: 'touch' })} to="/login">
          {t('toLogin')}
        </Link>
      </div>
    </Entrance>
  )
}
