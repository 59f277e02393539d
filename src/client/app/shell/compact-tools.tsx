import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#client/data/who/session.ts'
import { languages } from '#domain/kernel/language.ts'
import { Button } from '../../parts/button.tsx'
import { currentLanguage } from '../../parts/i18n/i18n.ts'
import { SegmentedTabs } from '../../parts/tabs.tsx'
import { useTheme } from '../../parts/theme-choice.ts'
import { HelpButton } from './help-button.tsx'
import { Swatches } from './swatches.tsx'
import css from './top-bar.module.css'

/** The top bar's buttons, in the account menu of a narrow screen. */
export default function CompactTools({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('common')
  const { dark, setMode } = useTheme()
  return (
    <>
      <Button variant="ghost" icon={Search} className={css.row} onClick={onSearch}>
        {t('palette.open')}
      </Button>
      <HelpButton row />
      <Button
        variant="ghost"
        icon={dark ? Sun : Moon}
        className={css.row}
        onClick={() => setMode(dark ? 'light' : 'dark')}
      >
        {t(dark ? 'shell.light' : 'shell.dark')}
      </Button>
      <div className={css.tools}>
        <SegmentedTabs
          label={t('shell.language')}
          tabs={languages.map((language) => ({ value: language, label: language.toUpperCase() }))}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
        />
        <Swatches />
      </div>
    </>
  )
}
