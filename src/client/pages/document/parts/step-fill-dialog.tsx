import { useState } from 'react'
import { controlOf } from '#client/fields/controls.ts'
import { useWords } from '#client/fields/words.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { keyed } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { StepDialog } from './step-dialog.tsx'
import type { StepScreenProps } from './step-screen.ts'
import { nothingTold } from './use-step.ts'

const idle = () => undefined

/** Confirms a step and asks for what it needs to know, field by field. */
export default function StepFillDialog({ document, row, steps: [to = ''], onClose }: StepScreenProps) {
  const words = useWords(document)
  const [input, setInput] = useState<Row>(() => nothingTold(document))
  return (
    <StepDialog document={document} row={row} to={to} input={input} onClose={onClose}>
      {keyed(document.input).map(({ name, key, field }) => {
        const Control = controlOf(field.kind)
        return (
          <LabelledField key={key} label={words.field(name)} required={field.required}>
            <Control
              resource={document}
              name={name}
              field={field}
              value={input[key] as never}
              onChange={(value) => setInput((now) => ({ ...now, [key]: value }))}
              onBlur={idle}
              disabled={false}
              values={{ ...row, ...input }}
              read={row}
            />
          </LabelledField>
        )
      })}
    </StepDialog>
  )
}
