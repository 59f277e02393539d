import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { coloursOf } from '../../parts/theme/theme-colours.ts'
import { themes } from '../../parts/theme/theme-names.ts'
import { useTheme } from '../../parts/theme-choice.ts'
import css from './top-bar.module.css'

/** The nine themes, each shown in its own colour. */
export function Swatches() {
  const { t } = useTranslation('common')
  const { theme, dark, setTheme } = useTheme()
  return (
    <fieldset className={css.swatches}>
      <legend>{t('shell.theme')}</legend>
      {themes.map((name) => (
        <label key={name} className={css.swatch}>
          <input type="radio" name="theme" checked={name === theme} onChange={() => setTheme(name)} />
          <i style={coloursOf(name, dark)}>{name === theme && <Icon of={Check} size={16} />}</i>
          <span>{t(`themes.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
