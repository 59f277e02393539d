import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { type Comparison, comparisons } from '#domain/kernel/periods.ts'
import css from './report.module.css'

interface CompareMenuProps {
  compare: Comparison | null
  onChange: (compare: Comparison | null) => void
}

/** What the period is compared with. */
export function CompareMenu({ compare, onChange }: CompareMenuProps) {
  const { t } = useTranslation('report')
  const text = t(`compare.${compare ?? 'none'}`)
  return (
    <Menu
      label={t('compare.label')}
      placement="bottom-start"
      items={[null, ...comparisons].map((one) => ({
        key: one ?? 'none',
        label: t(`compare.${one ?? 'none'}`),
        checked: one === compare,
        onSelect: () => onChange(one),
      }))}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={GitCompareArrows}
          className={css.compare}
          aria-label={`${t('compare.label')}: ${text}`}
        >
          <span>{text}</span>
        </Button>
      )}
    />
  )
}
