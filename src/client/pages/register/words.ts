import { useMemo } from 'react'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import { headOf, optionLabel, type RegisterColumn } from '#store/register-columns.ts'

/** What a register and its parts are called. */
export function useRegisterWords(register: Register) {
  const label = useLabel('registers')
  return useMemo(
    () => ({
      name: label(`registers:names.${register.name}`),
      field: (name: string) => label(`registers:fields.${name}`),
      part: ({ part }: RegisterColumn) => label(`registers:parts.${part}`),
      head: (column: RegisterColumn) => headOf(label, register, column),
      option: (name: string, option: string) => optionLabel(label, name, option),
    }),
    [register, label],
  )
}

export type RegisterWords = ReturnType<typeof useRegisterWords>
