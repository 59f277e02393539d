import { useState } from 'react'
import type { ApiError, FieldMessages } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { same } from '#domain/kernel/same.ts'
import type { RuleName } from '#domain/settings/rules.ts'
import { changeSettings, type RulesTold, type RuleValue } from '#wire/settings.ts'

interface Typed {
  readonly value: RuleValue
  /** What stood there when the typing began. */
  readonly was: RuleValue
}
type AllTyped = { readonly [K in RuleName]?: Typed }

/** What is typed into rules and not saved yet. A rule that somebody else has changed meanwhile is `stale`. */
export function useTypedRules(rules: RulesTold) {
  const [typed, setTyped] = useState<AllTyped>({})
  const [errors, setErrors] = useState<FieldMessages>({})
  const [busy, setBusy] = useState(false)
  const heldOf = (key: RuleName): RuleValue => rules.find((one) => one.key === key)?.value ?? null
  const shown = (key: RuleName): RuleValue => {
    const one = typed[key]
    return one ? one.value : heldOf(key)
  }
  const isStale = (key: RuleName) => {
    const one = typed[key]
    return one !== undefined && !same(one.was, heldOf(key)) && !same(one.value, heldOf(key))
  }
  const changed = (Object.entries(typed) as [RuleName, Typed][]).filter(([key, { value }]) => !same(value, heldOf(key)))

  const leave = (key: RuleName) => setTyped(({ [key]: _, ...rest }) => rest)

  return {
    errors,
    busy,
    count: changed.length,
    isAnyStale: changed.some(([key]) => isStale(key)),
    shown,
    isStale,
    change: (key: RuleName, value: RuleValue) => {
      setErrors(({ [key]: _, ...rest }) => rest)
      setTyped((before) => ({ ...before, [key]: { value, was: (before[key] ?? { was: heldOf(key) }).was } }))
    },
    settle: (key: RuleName, isTheirs: boolean) =>
      isTheirs ? leave(key) : setTyped((before) => ({ ...before, [key]: { value: shown(key), was: heldOf(key) } })),
    revert: () => {
      setTyped({})
      setErrors({})
    },
    /** Saves all that was typed; answers the error, after which everything typed still stands. */
    async save(): Promise<ApiError | null> {
      setBusy(true)
      try {
        await ask(changeSettings, { settings: changed.map(([key, one]) => ({ key, ...one })) })
        setTyped({})
        setErrors({})
        return null
      } catch (error) {
        const refused = error as ApiError
        setErrors(refused.status === 409 ? {} : refused.errors)
        return refused
      } finally {
        setBusy(false)
      }
    },
  }
}
