import CircleHelp from 'lucide-react/icons/circle-help'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button, IconButton } from '../../parts/button.tsx'
import { helpAsked } from '../../parts/help-asked.ts'
import { allEntries, entryAt } from '../parts/menu.ts'
import css from './top-bar.module.css'

const keys = 'F1'

/** The help of the screen that is open, by a press or by F1; on a narrow screen a row of a menu. */
export function HelpButton({ row = false }) {
  const { t } = useTranslation('common')
  const at = useLocation()
  const key = entryAt(at, allEntries)?.key ?? (at.pathname.split('/').at(-1) || 'home')
  const open = () => helpAsked.set(key)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== keys) return
      event.preventDefault()
      helpAsked.set(key)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
  if (row)
    return (
      <Button variant="ghost" icon={CircleHelp} className={css.row} onClick={open}>
        {t('shell.help')}
      </Button>
    )
  return <IconButton icon={CircleHelp} label={`${t('shell.help')} ${keys}`} aria-keyshortcuts={keys} onClick={open} />
}
