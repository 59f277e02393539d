import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Row } from '#domain/kernel/resource.ts'
import { listPartOfNew } from '../parts/list-parts.ts'
import { formsIn, type OpenForm, type SavedRecord, withForms } from '../parts/open-form.ts'

/** State of a history entry, besides its address. */
interface Place {
  /** This place was made by opening a form, so that going back closes it. */
  readonly opened?: boolean
  /** Preset values of a new record. */
  readonly values?: Row
  readonly saved?: SavedRecord
}

export const useFormPlace = (): Place => (useLocation().state as Place | null) ?? {}

/** The forms open over the page. They are listed only in the address, so the back button closes the topmost. */
export function useForms() {
  const { search } = useLocation()
  const { opened } = useFormPlace()
  const navigate = useNavigate()
  const forms = useMemo(() => formsIn(new URLSearchParams(search)), [search])

  const go = useCallback(
    (next: readonly OpenForm[], options: { replace?: boolean; state: Place }) =>
      navigate({ search: `?${withForms(new URLSearchParams(search), next)}` }, options),
    [navigate, search],
  )
  const open = useCallback(
    (form: OpenForm, values?: Row) => {
      const part = form.id ? undefined : listPartOfNew(form.resource, values ?? {})
      const next = part && !form.part ? { ...form, part: part.key } : form
      return go([...forms, next], { state: { opened: true, ...(values && { values }) } })
    },
    [forms, go],
  )
  const close = useCallback(
    (saved?: SavedRecord) =>
      opened && !saved ? navigate(-1) : go(forms.slice(0, -1), { replace: true, state: saved ? { saved } : {} }),
    [opened, navigate, forms, go],
  )
  /** Replaces the form in front, such as viewing by editing. */
  const turn = useCallback(
    (form: OpenForm) => go([...forms.slice(0, -1), form], { replace: true, state: opened ? { opened } : {} }),
    [forms, go, opened],
  )
  return { forms, open, close, turn }
}
