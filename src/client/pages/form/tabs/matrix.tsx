import CheckIcon from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { withAnswer } from '#client/fields/answered.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { type Resource, titleKey, titleOf } from '#domain/kernel/resource.ts'
import { variantName } from '#domain/references/variant-name.ts'
import type { ReadRow } from '#store/port.ts'
import { linesElsewhere } from '../elsewhere/declared.ts'
import { firstValues } from '../parts/values.ts'
import { mostShown, shownFirst } from './shown-first.ts'
import css from './tabs.module.css'
import { answerIn, calledIn, useVariants } from './variants.ts'

interface Cell {
  readonly column: string
  readonly option: string | null
  /** As a person typed it; null as it is proposed. */
  readonly name: string | null
}

/** A table of what the family may differ by: which there are, and which are to be made. */
export default function Matrix(props: { resource: Resource; row: ReadRow; siblings: readonly ReadRow[] }) {
  const { resource, row, siblings } = props
  const { t } = useTranslation('record')
  const actor = useActor()
  const family = useVariants(resource, row, siblings)
  const words = useWords(resource)
  const [asked, ask] = useState<string | null>(null)
  const [wanted, want] = useState<readonly Cell[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [isWhole, showAll] = useState(false)
  if (!family.isRead) return <SkeletonRows rows={3} columns={4} />

  const { columns, questions, refKey, linesKey, answers } = family
  if (columns.length === 0) return <p className={css.quiet}>{t('siblings.noColumns')}</p>
  const question = questions.find(({ id }) => id === asked) ?? questions[0] ?? null
  const answerTo = (one: ReadRow) => answerIn(answers, one, linesKey, question?.id ?? null)
  const options = question ? family.options.filter((one) => one[`${answers.answers.each}_id`] === question.id) : []
  const shown = shownFirst(columns, new Set(family.whole.map((one) => one[refKey])), isWhole)
  const lines = question ? shownFirst(options, new Set(family.whole.map(answerTo)), isWhole) : [null]
  const nameOf = ({ column, option }: Cell) => {
    const from = family.whole.find(({ id }) => id === row.id) ?? row
    return variantName(titleOf(resource, row, currentLanguage()), [
      {
        from: calledIn(family.answer, options, answerTo(from)),
        to: calledIn(family.answer, options, option),
      },
      { from: calledIn(family.refTo, columns, from[refKey]), to: calledIn(family.refTo, columns, column) },
    ])
  }
  const isAt = (column: string, option: string | null) => (cell: Cell) =>
    cell.column === column && cell.option === option
  const toggle = (column: string, option: string | null) =>
    want((now) =>
      now.some(isAt(column, option))
        ? now.filter((cell) => !isAt(column, option)(cell))
        : [...now, { column, option, name: null }],
    )

  async function make() {
    setBusy(true)
    const template = family.whole.find(({ id }) => id === row.id) ?? row
    const refused: Record<string, string> = {}
    const left: Cell[] = []
    for (const cell of wanted) {
      const held = linesElsewhere(template, linesKey)
      const input = {
        ...firstValues(resource, actor, 'duplicate', template),
        [titleKey(resource, currentLanguage())]: cell.name ?? nameOf(cell),
        [refKey]: cell.column,
        [linesKey]: question ? withAnswer(answers, held, question.id, cell.option) : held,
        // Each looks another way.
        ...(resource.fields.images && { images: [] }),
        ...(resource.fields.is_active && { is_active: true }),
      }
      const saved = await saveRow(resource, { action: 'create', id: v7(), input })
      if (saved.ok) continue
      left.push(cell)
      refused[keyOfCell(cell)] = inOneBreath(saved)
    }
    setBusy(false)
    setFaults(refused)
    want(left)
    if (left.length < wanted.length) notify.success(t('siblings.made', { total: wanted.length - left.length }))
  }

  return (
    <section className={css.tab}>
      <h3 className={css.heading}>{t('siblings.missing')}</h3>
      <p className={css.quiet}>{t('siblings.missingText')}</p>
      {questions.length > 1 && question && (
        <LabelledField label={t('siblings.by')}>
          <Select
            options={questions.map((one) => ({ value: one.id, label: titleOf(family.asked, one, currentLanguage()) }))}
            value={question.id}
            onChange={(id) => {
              ask(id)
              want([])
            }}
          />
        </LabelledField>
      )}
      <div className={css.matrix}>
        <table>
          <thead>
            <tr>
              <th scope="col">{question ? titleOf(family.asked, question, currentLanguage()) : ''}</th>
              {shown.map((one) => (
                <th key={one.id} scope="col">
                  {titleOf(family.refTo, one, currentLanguage())}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((option) => (
              <tr key={option?.id ?? ''}>
                <th scope="row">{option ? titleOf(family.answer, option, currentLanguage()) : words.one}</th>
                {shown.map((one) => {
                  const there = family.whole.find(
                    (sibling) => sibling[refKey] === one.id && (!option || answerTo(sibling) === option.id),
                  )
                  const cell: Cell = { column: one.id, option: option?.id ?? null, name: null }
                  return (
                    <td key={one.id}>
                      {there ? (
                        <span className={css.there} data-tip={titleOf(resource, there, currentLanguage())}>
                          <Icon of={CheckIcon} size={16} /> {t('siblings.there')}
                        </span>
                      ) : (
                        <Checkbox
                          aria-label={nameOf(cell)}
                          checked={wanted.some(isAt(cell.column, cell.option))}
                          onChange={() => toggle(cell.column, cell.option)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && (columns.length > mostShown || options.length > mostShown) && (
        <div>
          <Button onClick={() => showAll(true)}>{t('siblings.all')}</Button>
        </div>
      )}
      {wanted.length > 0 && (
        <div className={css.names}>
          {wanted.map((cell) => (
            <LabelledField
              key={keyOfCell(cell)}
              label={t('siblings.name', {
                name: [calledIn(family.answer, options, cell.option), calledIn(family.refTo, columns, cell.column)]
                  .filter(Boolean)
                  .join(', '),
              })}
              error={faults[keyOfCell(cell)]}
            >
              <TextInput
                value={cell.name ?? nameOf(cell)}
                onChange={({ target }) =>
                  want((now) =>
                    now.map((one) => (isAt(cell.column, cell.option)(one) ? { ...one, name: target.value } : one)),
                  )
                }
              />
            </LabelledField>
          ))}
          <div>
            <Button variant="solid" busy={isBusy} onClick={() => void make()}>
              {t('siblings.make', { count: wanted.length })}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const keyOfCell = ({ column, option }: Cell) => `${column} ${option}`
