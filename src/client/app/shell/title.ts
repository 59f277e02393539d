import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLabel } from '../../parts/i18n/label.ts'
import { useCurrentHead } from '../../parts/page-head.ts'
import { allEntries, entryAt } from '../parts/menu.ts'

const suffixes = ['create', 'view', 'edit', 'confirm'] as const

/** The title of bar and window: the page's own or its menu entry's, and a suffix by path. */
export function usePageTitle() {
  const { t } = useTranslation('common')
  const label = useLabel('menu')
  const at = useLocation()
  const own = useCurrentHead().title
  const entry = entryAt(at, allEntries)
  const part = suffixes.find((name) => at.pathname.split('/').includes(name))
  const title = own ?? (entry ? label(entry.label) : at.pathname === '/' ? t('shell.home') : '')
  const suffix = entry && part ? t(`suffixes.${part}`) : ''

  useEffect(() => {
    if (title) document.title = [title, suffix, 'Savdo'].filter(Boolean).join(' · ')
  }, [title, suffix])
  return { title, suffix }
}
