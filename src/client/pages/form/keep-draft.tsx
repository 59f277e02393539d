import { useEffect, useRef } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { clearDraft, type FormName, keepDraft } from '#client/data/drafts.ts'
import type { Row } from '#domain/kernel/resource.ts'

interface KeepDraftProps {
  name: FormName
  id: string
  control: Control<Row>
}

/** Keeps what stands in a changed form on the device, with each key; it alone renders anew with each key. */
export function KeepDraft({ name, id, control }: KeepDraftProps) {
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const kept = useRef(false)
  useEffect(() => {
    if (isDirty) keepDraft(name, { ...values, id })
    else if (kept.current) void clearDraft(name)
    kept.current = isDirty
  }, [name, id, values, isDirty])
  return null
}
