import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '#client/parts/card.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import css from './dashboard.module.css'

interface TileCardProps {
  title: string
  /** Where all of it is. */
  link?: { readonly to: string; readonly text: string }
  beside?: ReactNode
  /** Whether it is known that there is nothing. */
  isEmpty?: boolean | undefined
  /** Whether nothing is known yet: a nought would be a lie. */
  isAwaited?: boolean
  /** It is long: beside it two rows of others stand. */
  isTall?: boolean
  children: ReactNode
}

/** A card of the dashboard: its title leads to where all of it is. */
export function TileCard({
  title,
  link,
  beside,
  isEmpty = false,
  isAwaited = false,
  isTall = false,
  children,
}: TileCardProps) {
  const { t } = useTranslation('dashboard')
  const to = link && (
    <Link to={link.to} className={css.more}>
      {link.text} <Icon of={ChevronRight} size={14} />
    </Link>
  )
  return (
    <div className={css.tile} style={isTall ? { gridRow: 'span 2' } : undefined}>
      <Card title={title} beside={beside ?? to}>
        {isAwaited ? (
          <SkeletonRows rows={4} columns={2} />
        ) : isEmpty ? (
          <p className={css.none}>{t('noRows')}</p>
        ) : (
          children
        )}
      </Card>
    </div>
  )
}
