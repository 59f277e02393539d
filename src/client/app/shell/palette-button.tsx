import Search from 'lucide-react/icons/search'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Suspense } from '../../parts/suspense.tsx'
import type { MenuEntry } from '../parts/menu.ts'
import css from './top-bar.module.css'

const load = () => import('./palette.tsx')
const PaletteDialog = lazy(load)

const keys = 'Ctrl K'

export function PaletteButton({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className={css.search}
        aria-label={`${t('palette.open')} ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        onPointerEnter={load}
      >
        <Icon of={Search} size={16} />
        <span>{t('palette.open')}</span>
        <Kbd>{keys}</Kbd>
      </button>
      <Suspense>{open && <PaletteDialog entries={entries} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
