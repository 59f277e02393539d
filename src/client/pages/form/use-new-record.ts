import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { OpenNewRecord } from '#client/fields/new-record.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { listPartOfNew } from '../parts/list-parts.ts'
import { useFormPlace, useForms } from './use-forms.ts'

/** Opens a form over the one at `depth`; calls back with the id when the new record is saved. */
export function useNewRecord(depth: number): OpenNewRecord {
  const { forms, open } = useForms()
  const { saved } = useFormPlace()
  const asked = useRef<{ resource: string; onSaved: (id: string) => void } | null>(null)
  const inFront = forms.length === depth

  useEffect(() => {
    const waiting = asked.current
    if (!inFront || !waiting) return
    asked.current = null
    if (saved?.resource === waiting.resource) waiting.onSaved(saved.id)
  }, [inFront, saved])

  return useCallback(
    (resource, values, onSaved) => {
      asked.current = { resource: resource.name, onSaved }
      void open({ resource: resource.name, id: null, mode: 'create' }, values)
    },
    [open],
  )
}

/** The same for the look-ups of the form, with what each new record is called there. */
export function useNewRecords(depth: number) {
  const open = useNewRecord(depth)
  const label = useLabel('resources')
  return useMemo(() => {
    const called = ({ name }: Resource, values: Row) => {
      const part = listPartOfNew(name, values)
      return label(part ? `resources:${name}.parts.${part.key}.one` : `resources:${name}.one`)
    }
    return { open, called }
  }, [open, label])
}
