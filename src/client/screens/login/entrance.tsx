import Cloud from 'lucide-react/icons/cloud'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import { languages } from '#domain/kernel/language.ts'
import { IconButton } from '../../parts/button.tsx'
import { currentLanguage, languageNames, setLanguage } from '../../parts/i18n/i18n.ts'
import { Icon } from '../../parts/icon.tsx'
import { Select } from '../../parts/select.tsx'
import { Star } from '../../parts/star.tsx'
import { useTheme } from '../../parts/theme-choice.ts'
import { appVersion } from '../../parts/version.ts'
import { Girih } from './girih.tsx'
import css from './login.module.css'

const signs = { online: CloudCheck, offline: CloudAlert, asking: Cloud }

/** What stands around every way in: the promise, the language, the theme, whether the server answers. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['session', 'common'])
  const { dark, setMode } = useTheme()
  const state = useReach()
  useEffect(() => {
    document.title = `${title} · Savdo`
  }, [title])

  return (
    <div className={css.page}>
      <section className={css.promise} aria-label="Savdo">
        <Girih />
        <div className={css.brand}>
          <Star size={36} />
          Savdo
        </div>
        <p className={css.headline}>{t('session:login.promise')}</p>
        <p className={css.words}>{t('session:login.promiseText')}</p>
      </section>
      <main className={css.side}>
        <header className={css.tools}>
          <Select
            aria-label={t('common:shell.language')}
            className={css.language}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            value={currentLanguage()}
            onChange={(language) => void setLanguage(language)}
          />
          <IconButton
            size="touch"
            icon={dark ? Sun : Moon}
            label={t(dark ? 'common:shell.light' : 'common:shell.dark')}
            onClick={() => setMode(dark ? 'light' : 'dark')}
          />
        </header>
        {children}
        <footer className={css.footer}>
          <span>{t('common:shell.version', { version: appVersion })}</span>
          <span className={css[state]} role="status">
            <Icon of={signs[state]} size={16} />
            {t(`session:server.${state}`)}
          </span>
        </footer>
      </main>
    </div>
  )
}
