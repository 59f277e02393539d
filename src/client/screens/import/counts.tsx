import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { type RowState, rowStates } from '#domain/import/setting.ts'
import type { ImportTold } from '#wire/imports.ts'
import css from './import.module.css'
import { useStateWords } from './words.ts'

interface CountsProps {
  told: ImportTold
  shown: RowState | null
  onShow: (state: RowState | null) => void
  onNext: (() => void) | null
}

/** How many rows are in which state; pressing one shows those alone. */
export function Counts({ told, shown, onShow, onNext }: CountsProps) {
  const { counts, total } = told
  const { many } = useStateWords(told)
  const { t } = useTranslation('import')
  return (
    <div className={css.counts}>
      <button type="button" aria-pressed={shown === null} onClick={() => onShow(null)}>
        <strong>{formatInteger(total)}</strong> {t('all')}
      </button>
      {rowStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            data-state={state}
            onClick={() => onShow(shown === state ? null : state)}
          >
            <strong>{formatInteger(counts[state])}</strong> {many(state)}
          </button>
        ))}
      {onNext && counts.fault > 0 && (
        <Button variant="plain" onClick={onNext}>
          {t('next')} <Kbd>F8</Kbd>
        </Button>
      )}
    </div>
  )
}
