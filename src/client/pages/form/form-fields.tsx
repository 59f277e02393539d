import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { cx } from '#client/parts/cx.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { ValueFields } from './elsewhere/value-fields.tsx'
import { FormMap, isPlaceLine } from './form-map.tsx'
import { type Block, formOf } from './layout.ts'
import css from './parts/form.module.css'
import { FormField } from './parts/form-field.tsx'
import { FormSection } from './section.tsx'
import { useIdle } from './use-idle.ts'

interface FormFieldsProps {
  resource: Resource
  control: Control<Row>
  read: Row
  /** True: all fields are read only. */
  locked: boolean
  /** True for a new record: only then can the organisation be chosen. */
  isNew: boolean
  onChange: (name: string, value: unknown) => void
}

export function FormFields(props: FormFieldsProps) {
  const isIdle = useIdle(props.resource, props.control)
  const { main, sections, aside } = formOf(props.resource, useActor(), isIdle)
  return (
    <div className={cx(css.fields, aside.length > 0 && css.two)}>
      <div className={css.column}>
        <Blocks blocks={main} {...props} />
        {sections.map(({ heading, blocks }) => (
          <FormSection key={heading} heading={heading} resource={props.resource}>
            <Blocks blocks={blocks} {...props} />
          </FormSection>
        ))}
      </div>
      {aside.length > 0 && (
        <div className={cx(css.column, css.aside)}>
          <Blocks blocks={aside} plain {...props} />
        </div>
      )}
    </div>
  )
}

type BlocksProps = FormFieldsProps & { blocks: readonly Block[]; plain?: boolean }

const Blocks = ({ blocks, ...props }: BlocksProps) =>
  blocks.map((block) => <FieldBlock key={block.names.join()} block={block} {...props} />)

function FieldBlock({ block, plain = false, ...props }: FormFieldsProps & { block: Block; plain?: boolean }) {
  const { t } = useTranslation('pages')
  const words = useWords(props.resource)
  const locked = (name: string) => props.locked || (name === 'organisation' && !props.isNew)
  const fields = block.names.map((name) =>
    name === props.resource.elsewhere.values?.name ? (
      <ValueFields key={name} name={name} {...props} disabled={locked(name)} />
    ) : (
      <FormField
        key={name}
        resource={props.resource}
        name={name}
        control={props.control}
        words={words}
        read={props.read}
        disabled={locked(name)}
        onChange={props.onChange}
      />
    ),
  )
  if (isPlaceLine(block.names))
    return (
      <>
        <div className={css.line}>{fields}</div>
        <FormMap control={props.control} disabled={props.locked} onChange={props.onChange} />
      </>
    )
  if (block.kind === 'line') return <div className={css.line}>{fields}</div>
  return (
    <fieldset className={cx(css.flags, plain && css.plain)}>
      {plain && <legend>{t('form.state')}</legend>}
      {fields}
    </fieldset>
  )
}
