import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenericSchema, InferOutput } from 'valibot'
import { ApiError, type FieldMessages } from '#client/data/call/api-error.ts'
import { said } from '#client/data/call/fault-words.ts'
import { parseWith } from '#domain/kernel/schema.ts'

/** A form of a few fields: judged by its schema, sent, and told at its fields what was refused. What was typed stays. */
export function useSmallForm<S extends GenericSchema>(
  schema: S,
  typed: unknown,
  send: (typed: InferOutput<S>) => Promise<unknown>,
) {
  const { t } = useTranslation('profile')
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function show(found: FieldMessages, message: string) {
    const isAtField = Object.keys(found).length > 0
    setFaults(found)
    setRefusal(isAtField ? null : message)
    if (isAtField) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  /** True when it was sent and taken. */
  async function save(): Promise<boolean> {
    const parsed = parseWith(schema, typed)
    if (!parsed.ok) {
      const { errors, message } = said(parsed.refusal.code, parsed.refusal.faults)
      show(errors, message)
      return false
    }
    setBusy(true)
    show({}, '')
    try {
      await send(parsed.value)
      return true
    } catch (error) {
      if (error instanceof ApiError) show(error.errors, error.message)
      else show({}, t('failed'))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    save,
    busy,
    refusal,
    /** For the `form` element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        if (!busy) void save()
      },
    },
    fault: (field: string) => faults[field]?.[0],
    /** Takes back what was said of a field that is typed anew. */
    forget: (field: string) => {
      setRefusal(null)
      setFaults(({ [field]: _, ...others }) => others)
    },
  }
}
