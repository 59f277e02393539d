import { cx } from '#client/parts/cx.ts'
import { type Level, type SetLevel, setLevels } from '#domain/people/granting.ts'
import css from './rights-table.module.css'
import type { RightWords } from './words.ts'

interface LevelPickerProps {
  /** Of what it is the level. */
  of: string
  level: Level
  words: RightWords
  locked: boolean
  /** Set in a table: the arrows lead to it. */
  inTable?: boolean
  onSet: (level: SetLevel) => void
}

/** The level is told by the rights held; a custom one can't be pressed. */
export function LevelPicker({ of, level, words, locked, inTable = false, onSet }: LevelPickerProps) {
  return (
    <fieldset className={css.levels} aria-label={of}>
      {setLevels.map((one) => (
        <button
          key={one}
          type="button"
          data-cell={inTable || undefined}
          tabIndex={inTable ? -1 : undefined}
          aria-pressed={one === level}
          disabled={locked}
          onClick={() => onSet(one)}
        >
          {words.level(one)}
        </button>
      ))}
      <span className={cx(css.custom, level === 'custom_access' && css.isCustom)}>{words.level('custom_access')}</span>
    </fieldset>
  )
}
