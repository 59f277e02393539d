import { useMemo } from 'react'
import { isInSoums } from '#client/fields/money.tsx'
import { screenWriting } from '#client/fields/writing.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Column } from '#store/column.ts'
import { headOf, optionLabel } from '#store/register-table.ts'

/** What a register and its parts are called. */
export function useRegisterWords(register: Register) {
  const label = useLabel('registers', 'pages', 'resources', 'common')
  const soums = label('pages:money.soum')
  return useMemo(
    () => ({
      writing: screenWriting(label, (name, option) => optionLabel(label, name, option)),
      name: label(`registers:names.${register.name}`),
      field: (name: string) => label(`registers:fields.${name}`),
      part: ({ part }: Column) => label(`registers:parts.${part}`),
      head: (column: Column) => {
        const own = headOf(label, register, column)
        return isInSoums(column.field, register.dimensions) ? `${own}, ${soums}` : own
      },
      option: (name: string, option: string) => optionLabel(label, name, option),
    }),
    [register, label, soums],
  )
}

export type RegisterWords = ReturnType<typeof useRegisterWords>
