import { useMemo } from 'react'
import { isInSoums } from '#client/fields/money.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import { headOf, optionLabel, type RegisterColumn } from '#store/register-columns.ts'

/** What a register and its parts are called. */
export function useRegisterWords(register: Register) {
  const label = useLabel('registers', 'pages')
  const soums = label('pages:money.soum')
  return useMemo(
    () => ({
      name: label(`registers:names.${register.name}`),
      field: (name: string) => label(`registers:fields.${name}`),
      part: ({ part }: RegisterColumn) => label(`registers:parts.${part}`),
      head: (column: RegisterColumn) => {
        const own = headOf(label, register, column)
        return isInSoums(column.field, register.dimensions) ? `${own}, ${soums}` : own
      },
      option: (name: string, option: string) => optionLabel(label, name, option),
    }),
    [register, label, soums],
  )
}

export type RegisterWords = ReturnType<typeof useRegisterWords>
