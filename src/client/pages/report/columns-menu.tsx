import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Popover } from '#client/parts/popover.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Report } from '#domain/kernel/report.ts'
import css from './report.module.css'
import type { ReportWords } from './words.ts'

interface ColumnsMenuProps {
  report: Report
  words: ReportWords
  figures: readonly string[]
  isNarrow: boolean
  onChange: (figures: readonly string[]) => void
}

/** Which figures are told. */
export function ColumnsMenu({ report, words, figures, isNarrow, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation('report')
  return (
    <Popover
      label={t('columns')}
      width={280}
      trigger={(trigger) =>
        isNarrow ? (
          <IconButton {...trigger} variant="outline" icon={Columns3} label={t('columns')} />
        ) : (
          <Button {...trigger} icon={Columns3}>
            {t('columns')}
          </Button>
        )
      }
    >
      <div className={css.choices}>
        {Object.keys(report.figures).map((name) => (
          <Checkbox
            key={name}
            label={words.figure(name)}
            help={words.hint(name)}
            checked={figures.includes(name)}
            disabled={figures.length === 1 && figures.includes(name)}
            onChange={(on) =>
              onChange(Object.keys(report.figures).filter((one) => (one === name ? on : figures.includes(one))))
            }
          />
        ))}
      </div>
    </Popover>
  )
}
