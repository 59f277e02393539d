import ChevronDown from 'lucide-react/icons/chevron-down'
import Moon from 'lucide-react/icons/moon'
import Palette from 'lucide-react/icons/palette'
import Sun from 'lucide-react/icons/sun'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#client/data/who/session.ts'
import { languages } from '#domain/kernel/language.ts'
import { IconButton } from '../../parts/button.tsx'
import { currentLanguage, languageNames } from '../../parts/i18n/i18n.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Popover } from '../../parts/popover.tsx'
import { Suspense } from '../../parts/suspense.tsx'
import { useTheme } from '../../parts/theme-choice.ts'
import css from './top-bar.module.css'

const Swatches = lazy(async () => ({ default: (await import('./swatches.tsx')).Swatches }))

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const current = currentLanguage()
  return (
    <Menu
      label={t('shell.language')}
      items={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        checked: language === current,
        onSelect: () => void changeLanguage(language),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={css.language}
          aria-label={`${t('shell.language')}: ${languageNames[current]} (${current.toUpperCase()})`}
          data-tip={t('shell.language')}
        >
          {current.toUpperCase()}
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    />
  )
}

export function LookMenu() {
  const { t } = useTranslation('common')
  const label = t('shell.look')
  return (
    <Popover label={label} width={264} trigger={(props) => <IconButton {...props} icon={Palette} label={label} />}>
      <div className={css.look}>
        <Suspense>
          <Swatches />
        </Suspense>
      </div>
    </Popover>
  )
}

export function ModeButton() {
  const { t } = useTranslation('common')
  const { dark, setMode } = useTheme()
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={t(dark ? 'shell.light' : 'shell.dark')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  )
}
