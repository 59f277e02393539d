import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { LineState } from '#domain/bank/statements/statement-line.ts'
import type { StatementSummary } from '#wire/statements.ts'
import { signs } from './signs.ts'
import css from './statements.module.css'

/** Which lines are shown. */
export const chips = {
  all: [],
  ready: ['ready'],
  to_decide: ['to_decide'],
  alone: ['alone'],
  later: ['later'],
  done: ['accepted', 'left_out'],
} as const satisfies Readonly<Record<string, readonly LineState[]>>
export type Chip = keyof typeof chips

interface ChipsProps {
  chip: Chip
  onChip: (chip: Chip) => void
  search: string
  onSearch: (search: string) => void
  states: StatementSummary['states'] | undefined
  /** Null for those who may only look. */
  onMatch: (() => void) | null
}

export function StateChips({ chip, onChip, search, onSearch, states, onMatch }: ChipsProps) {
  const { t } = useTranslation('statements')
  const countOf = (of: readonly LineState[]) =>
    Object.entries(states ?? {}).reduce(
      (sum, [state, count]) => (of.length === 0 || of.includes(state as LineState) ? sum + count : sum),
      0,
    )
  const shown = (Object.keys(chips) as Chip[]).filter(
    (one) => one !== 'later' || chip === 'later' || countOf(chips.later) > 0,
  )
  return (
    <div className={css.filters}>
      <fieldset className={css.chips} aria-label={t('chips')}>
        {shown.map((one) => {
          const [state] = chips[one]
          return (
            <button key={one} type="button" aria-pressed={chip === one} onClick={() => onChip(one)}>
              {state && <Icon of={signs[state]} size={16} />}
              {t(`chip.${one}`)}
              <b className="num">{states ? formatInteger(countOf(chips[one])) : ''}</b>
            </button>
          )
        })}
      </fieldset>
      <span className={css.search}>
        <TextInput
          type="search"
          icon={Search}
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        {onMatch && <IconButton icon={RefreshCw} label={t('match')} onClick={onMatch} />}
      </span>
    </div>
  )
}
