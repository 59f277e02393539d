import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import { pageSizes } from '#store/question.ts'
import { pageNumbers } from './address.ts'
import css from './table.module.css'

interface PagerProps {
  page: number
  size: number
  total: number
  onTurn: (page: number) => void
  onResize: (size: number) => void
}

export function Pager({ page, size, total, onTurn, onResize }: PagerProps) {
  const { t } = useTranslation('pages')
  const last = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b).map(String)
  return (
    <footer className={css.pager}>
      <span className="num">
        {t('pager.range', {
          from: formatInteger(Math.min(from, total)),
          to: formatInteger(Math.min(page * size, total)),
          total: formatInteger(total),
        })}
      </span>
      <span className={css.size}>
        <span aria-hidden>{t('pager.size')}</span>
        <Select
          size="sm"
          aria-label={t('pager.size')}
          options={sizes.map((value) => ({ value, label: value }))}
          value={String(size)}
          onChange={(value) => onResize(Number(value))}
        />
      </span>
      <nav className={css.pages} aria-label={t('pager.pages')}>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={t('pager.previous')}
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        />
        {pageNumbers(page, last).map((number) =>
          number < 0 ? (
            <span key={number} className={css.gap}>
              …
            </span>
          ) : (
            <Button
              key={number}
              size="sm"
              variant={number === page ? 'subtle' : 'ghost'}
              className={css.turn}
              aria-label={t('pager.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onTurn(number)}
            >
              {number}
            </Button>
          ),
        )}
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={t('pager.next')}
          disabled={page >= last}
          onClick={() => onTurn(page + 1)}
        />
      </nav>
    </footer>
  )
}
