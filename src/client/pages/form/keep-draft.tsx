import { useEffect, useRef } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { clearDraft, type FormName, keepDraft } from '#client/data/device/drafts.ts'
import type { Fields } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { withoutSecrets } from '#domain/kernel/secrets.ts'

interface KeepDraftProps {
  name: FormName
  id: string
  control: Control<Row>
  fields: Fields
}

/**
 * Stores a changed form on the device with each key, without secrets. A component of its own, so that only it renders
 * with each key.
 */
export function KeepDraft({ name, id, control, fields }: KeepDraftProps) {
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const kept = useRef(false)
  useEffect(() => {
    if (isDirty) keepDraft(name, { ...withoutSecrets(fields, values, values), id })
    else if (kept.current) void clearDraft(name)
    kept.current = isDirty
  }, [name, id, fields, values, isDirty])
  return null
}
