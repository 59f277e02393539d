import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import css from './device.module.css'

interface StepsProps {
  page: number
  pages: number
  /** For those who listen, where it is not the only one of the page. */
  label?: string
  onTurn: (page: number) => void
}

/** From the newest to older ones and back: of what is read in the order in which it came. */
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
