import { useTranslation } from 'react-i18next'
import { formatInteger } from '#client/parts/format.ts'
import type { Section } from '#domain/kernel/rights.ts'
import { levelOf, levelOfAll, type SetLevel } from '#domain/people/granting.ts'
import { LevelPicker } from './level-picker.tsx'
import css from './rights-table.module.css'
import { type Marks, SectionRow } from './section-row.tsx'
import { columns, type ShownArea } from './shown.ts'
import { useCells } from './use-cells.ts'
import type { RightWords } from './words.ts'

interface RightsTableProps {
  areas: readonly ShownArea[]
  words: RightWords
  marks: Marks
  locked: boolean
  mayGive: (key: string) => boolean
  onLevel: (sections: readonly Section[], level: SetLevel) => void
  onRight: (key: string, isHeld: boolean) => void
}

/** Sections by area, rights as columns. The arrow keys move among its cells. */
export function RightsTable({ areas, words, marks, locked, mayGive, onLevel, onRight }: RightsTableProps) {
  const { t } = useTranslation('roles')
  const { table, onFocus, onKeyDown } = useCells()
  return (
    <table ref={table} className={css.table} onFocus={onFocus} onKeyDown={onKeyDown}>
      <caption className="unseen">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('section')}</th>
          <th scope="col">{t('level')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words.column(column)}
            </th>
          ))}
        </tr>
      </thead>
      {areas.map(({ area, sections }) => (
        <tbody key={area}>
          <tr className={css.area}>
            <th scope="rowgroup">
              {words.area(area)}{' '}
              <small className="num">
                {t('heldOf', {
                  held: formatInteger(sections.filter((one) => levelOf(one, marks.held) !== 'no_access').length),
                  all: formatInteger(sections.length),
                })}
              </small>
            </th>
            <td colSpan={columns.length + 1} className={css.level}>
              <LevelPicker
                of={t('levelOf', { name: words.area(area) })}
                level={levelOfAll(sections, marks.held)}
                words={words}
                locked={locked}
                inTable
                onSet={(level) => onLevel(sections, level)}
              />
            </td>
          </tr>
          {sections.map((section) => (
            <SectionRow
              key={`${section.type} ${section.name}`}
              section={section}
              words={words}
              marks={marks}
              locked={locked}
              mayGive={mayGive}
              onLevel={(one, level) => onLevel([one], level)}
              onRight={onRight}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}
