import { memo } from 'react'
import type { Control } from 'react-hook-form'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Field } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { FormField } from '../form/parts/form-field.tsx'
import { useIdle } from '../form/use-idle.ts'
import css from './parts/document.module.css'
import { headerNames } from './parts/header.ts'

interface HeaderFieldsProps {
  document: Document
  control: Control<Row>
  read: Row
  /** The organisation can be chosen only for a new document. */
  isNew: boolean
  onChange: (name: string, value: unknown) => void
}

/** Long texts and photos take a row of their own. */
const isWide = (field: Field | undefined) =>
  field?.kind === 'images' || field?.kind === 'rich' || (field?.kind === 'text' && field.lines)

/** The header's fields, as many per row as fit. Memoized: typing in lines does not render them. */
export const HeaderFields = memo(({ document, control, read, isNew, onChange }: HeaderFieldsProps) => {
  const words = useWords(document)
  const isIdle = useIdle(document, control)
  const names = headerNames(document, useActor().is_super).filter(
    (name) => !isIdle(name) && !document.fields[name]?.given,
  )
  return (
    <div className={css.fields}>
      {names.map((name) => {
        const field = document.fields[name]
        return (
          <div key={name} className={isWide(field) ? css.wide : undefined}>
            <FormField
              resource={document}
              name={name}
              control={control}
              words={words}
              read={read}
              disabled={name === 'organisation' && !isNew}
              onChange={onChange}
            />
          </div>
        )
      })}
    </div>
  )
})
