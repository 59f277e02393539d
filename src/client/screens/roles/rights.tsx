import Search from 'lucide-react/icons/search'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { administrator, isAdministrator } from '#domain/kernel/permission.ts'
import type { Section } from '#domain/kernel/rights.ts'
import { hasRight, levelOfAll, type SetLevel, withLevel } from '#domain/people/granting.ts'
import { LevelPicker } from './level-picker.tsx'
import { RightsTable } from './rights-table.tsx'
import css from './roles.module.css'
import type { Marks } from './section-row.tsx'
import { allSections, shownAreas } from './shown.ts'
import { useRightWords } from './words.ts'

interface RightsProps {
  marks: Marks
  locked: boolean
  onHold: (next: ReadonlySet<string>) => void
}

/** The table of rights, with what narrows it and what sets all of it at once. */
export function Rights({ marks, locked, onHold }: RightsProps) {
  const { t } = useTranslation('roles')
  const words = useRightWords()
  const actor = useActor()
  const [sought, seek] = useState('')
  const [only, setOnly] = useState<'changed' | 'differing' | null>(null)
  const { held, before, other } = marks
  const isShown = useCallback(
    (section: Section) => {
      const beside = only === 'changed' ? before : only === 'differing' ? other : null
      return !beside || section.rights.some(({ key }) => held.has(key) !== beside.has(key))
    },
    [only, held, before, other],
  )
  const areas = useMemo(() => shownAreas(sought, words, isShown), [sought, words, isShown])
  const mayGive = useCallback((key: string) => hasRight(actor, key), [actor])
  // Rows are drawn anew only when they change, so what they call must look at what is held by then.
  const latest = useRef(held)
  latest.current = held
  const setLevel = (sections: readonly Section[], level: SetLevel) =>
    onHold(withLevel(sections, level, latest.current, mayGive))
  const setRight = (key: string, isHeld: boolean) => {
    const next = new Set(latest.current)
    if (isHeld) next.add(key)
    else next.delete(key)
    onHold(next)
  }
  return (
    <>
      <div className={css.tools}>
        <TextInput
          type="search"
          icon={Search}
          value={sought}
          onChange={(event) => seek(event.target.value)}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        {before && (
          <Checkbox
            checked={only === 'changed'}
            onChange={(checked) => setOnly(checked ? 'changed' : null)}
            label={t('onlyChanged')}
          />
        )}
        {other && (
          <Checkbox
            checked={only === 'differing'}
            onChange={(checked) => setOnly(checked ? 'differing' : null)}
            label={t('onlyDiffering')}
          />
        )}
        <span className={css.space} />
        <span aria-hidden="true">{t('toAll')}</span>
        <LevelPicker
          of={t('toAll')}
          level={levelOfAll(allSections, held)}
          words={words}
          locked={locked}
          onSet={(level) => setLevel(allSections, level)}
        />
      </div>
      {held.has(administrator) && <p className={css.note}>{t('passesAll', { right: t('rights.roles.admin') })}</p>}
      {!locked && !isAdministrator(actor) && <p className={css.note}>{t('beyond')}</p>}
      {areas.length === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : (
        <RightsTable
          areas={areas}
          words={words}
          marks={marks}
          locked={locked}
          mayGive={mayGive}
          onLevel={setLevel}
          onRight={setRight}
        />
      )}
    </>
  )
}
