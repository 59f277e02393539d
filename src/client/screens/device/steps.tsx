import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import css from './device.module.css'

interface StepsProps {
  page: number
  pages: number
  /** For screen readers, if the page has more than one. */
  label?: string
  onTurn: (page: number) => void
}

/** Buttons between pages, from newer to older rows: for lists without other sorting. */
export function PageTurns({ page, pages, label, onTurn }: StepsProps) {
  const { t } = useTranslation('device')
  const here = t('setAside.page', { page, pages })
  if (pages <= 1) return null
  return (
    <nav className={css.ways} aria-label={label ?? here}>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('setAside.newer')}
      </Button>
      <span className="num">{here}</span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('setAside.older')}
      </Button>
    </nav>
  )
}
