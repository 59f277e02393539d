import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRelated } from '#client/data/ask/use-related.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { type AnswersField, isAskedOf, withAnswer } from './answered.ts'
import css from './answers.module.css'
import type { ControlProps } from './control.ts'
import { RefControl } from './ref-control.tsx'

const everything: Row = {}

/** A choice for each row of a reference that is asked of the record, under the headings of these rows. */
export function AnswersControl(props: ControlProps<'lines'>) {
  const { t } = useTranslation('record')
  const { field, values, value } = props
  const { each, under } = (field as AnswersField).answers
  const target = resourceNamed((field.fields[each] as { to: string }).to)
  const rows = useRelated(target, everything)
  const heading = target.fields[under]
  const headings = useRelated(heading?.kind === 'ref' ? resourceNamed(heading.to) : target, everything)
  const parts = useMemo(() => {
    if (!rows || !headings) return null
    const asked = rows.filter((row) => isAskedOf(field as AnswersField, row, values))
    const held = new Set(value.map((line) => (line as Row)[`${each}_id`]))
    const others = rows.filter((row) => held.has(row.id) && !asked.includes(row))
    const groups = headings.map((one) => ({ one, asked: asked.filter((row) => row[`${under}_id`] === one.id) }))
    return { groups: groups.filter((group) => group.asked.length > 0), others }
  }, [rows, headings, field, values, value, each, under])
  if (!parts) return <SkeletonRows rows={4} columns={2} />
  const { groups, others } = parts
  if (groups.length === 0 && others.length === 0)
    return <EmptyState title={t('answers.none')} text={t('answers.noneText')} />
  return (
    <div className={css.groups}>
      {groups.map(({ one, asked }) => (
        <fieldset key={one.id} className={css.group}>
          <legend>{titleOf(resourceNamed((heading as { to: string }).to), one, currentLanguage())}</legend>
          {asked.map((row) => (
            <Answer key={row.id} {...props} row={row} />
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <fieldset className={css.group}>
          <legend>{t('answers.others')}</legend>
          {others.map((row) => (
            <Answer key={row.id} {...props} row={row} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The choice for one row. */
function Answer({ resource, field, value, values, read, name, row, onChange, onBlur, disabled }: AnswerProps) {
  const { each, by } = (field as AnswersField).answers
  const answered = field.fields[by]
  const line = useMemo(() => ({ ...resource, fields: field.fields }), [resource, field])
  if (answered?.kind !== 'ref') return null
  const isIts = (held: unknown) => (held as Row)[`${each}_id`] === row.id
  const target = resourceNamed((field.fields[each] as { to: string }).to)
  const held = value.find(isIts) as Row | undefined
  return (
    <LabelledField label={titleOf(target, row, currentLanguage())}>
      <RefControl
        resource={line}
        name={by}
        field={{ ...answered, required: false }}
        value={(held?.[`${by}_id`] ?? null) as string | null}
        onChange={(id) => onChange(withAnswer(field as AnswersField, value as readonly Row[], row.id, id) as never)}
        onBlur={onBlur}
        disabled={disabled}
        values={{ ...values, [`${each}_id`]: row.id }}
        read={((read[name] ?? []) as readonly Row[]).find(isIts) ?? {}}
      />
    </LabelledField>
  )
}
interface AnswerProps extends ControlProps<'lines'> {
  row: ReadRow
}
