import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Right, Section } from '#domain/kernel/rights.ts'
import { levelOf, type SetLevel } from '#domain/people/granting.ts'
import { LevelPicker } from './level-picker.tsx'
import css from './rights-table.module.css'
import { besideColumns, columns, rightIn } from './shown.ts'
import type { RightWords } from './words.ts'

/** Keys by what they mean for the table; of all sections. */
export interface Marks {
  readonly held: ReadonlySet<string>
  /** What is held before saving; null for a new role, in which everything is new. */
  readonly before: ReadonlySet<string> | null
  /** What the role compared with hasRight. */
  readonly other: ReadonlySet<string> | null
}

interface SectionRowProps {
  section: Section
  words: RightWords
  marks: Marks
  locked: boolean
  mayGive: (key: string) => boolean
  onLevel: (section: Section, level: SetLevel) => void
  onRight: (key: string, isHeld: boolean) => void
}

/** A section with its level and a box for each right; rights that only it has stand in lines below. */
export const SectionRow = memo(
  function SectionRow(props: SectionRowProps) {
    const { section, words, marks, locked, onLevel } = props
    const { t } = useTranslation('roles')
    const name = words.section(section)
    return (
      <>
        <tr className={cx(section.rights.some(({ key }) => isChanged(marks, key)) && css.changedRow)}>
          <th scope="row">
            {name}
            {section.type === 'reports' && <small>{t('report')}</small>}
          </th>
          <td className={css.level}>
            <LevelPicker
              of={t('levelOf', { name })}
              level={levelOf(section, marks.held)}
              words={words}
              locked={locked}
              inTable
              onSet={(level) => onLevel(section, level)}
            />
          </td>
          {columns.map((column) => {
            const right = rightIn(section, column)
            return right ? (
              <RightCell key={column} {...props} right={right} label={words.column(column)} name={name} />
            ) : (
              <td key={column} className={css.none} aria-hidden="true">
                ·
              </td>
            )
          })}
        </tr>
        {besideColumns(section).map((right) => (
          <tr key={right.key} className={css.beside}>
            <td />
            <RightCell {...props} right={right} label={words.right(right)} name={name} wide />
          </tr>
        ))}
      </>
    )
  },
  (one, other) =>
    one.section === other.section &&
    one.words === other.words &&
    one.locked === other.locked &&
    one.section.rights.every(({ key }) => stateOf(one.marks, key) === stateOf(other.marks, key)),
)

const stateOf = ({ held, before, other }: Marks, key: string) =>
  [held, before, other].map((set) => set?.has(key)).join()
const isChanged = ({ held, before }: Marks, key: string) => before !== null && held.has(key) !== before.has(key)

interface RightCellProps extends SectionRowProps {
  right: Right
  label: string
  name: string
  wide?: boolean
}

function RightCell({ right, label, name, wide = false, marks, locked, mayGive, onRight }: RightCellProps) {
  const { t } = useTranslation('roles')
  const { key } = right
  const isHeld = marks.held.has(key)
  const changed = isChanged(marks, key)
  const differs = marks.other !== null && marks.other.has(key) !== isHeld
  const isBeyond = !mayGive(key)
  const said = [
    `${name}: ${label}`,
    changed && t(isHeld ? 'cell.given' : 'cell.taken'),
    differs && t(isHeld ? 'cell.notThere' : 'cell.there'),
    isBeyond && t('cell.beyond'),
  ]
  return (
    <td
      colSpan={wide ? columns.length + 1 : undefined}
      className={cx(css.cell, wide && css.wide, changed && css.changed)}
      data-tip={isBeyond ? t('cell.beyond') : undefined}
    >
      <Checkbox
        data-cell
        tabIndex={-1}
        checked={isHeld}
        disabled={locked}
        aria-disabled={isBeyond || undefined}
        aria-label={said.filter(Boolean).join(', ')}
        onChange={(checked) => !isBeyond && onRight(key, checked)}
      />
      <span aria-hidden="true" className={wide ? css.label : css.narrowLabel}>
        {label}
      </span>
      {differs && (
        <span aria-hidden="true" className={css.differs}>
          ≠
        </span>
      )}
    </td>
  )
}
