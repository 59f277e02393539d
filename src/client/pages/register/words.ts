import { useMemo } from 'react'
import { isInSoums } from '#client/fields/money.tsx'
import { screenWriting } from '#client/fields/writing.ts'
import { daysBetween, today } from '#client/parts/dates/days.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { TableColumn } from '#store/column.ts'
import { nobody } from '#store/question.ts'
import { headOf, optionLabel } from '#store/register-table.ts'

/** Names of a register and its fields. */
export function useRegisterWords(register: Register) {
  const label = useLabel('registers', 'pages', 'resources', 'common')
  const soums = label('pages:money.soum')
  return useMemo(() => {
    const option = (name: string, value: string) =>
      name === 'document' ? label(`resources:${value}.one`) : optionLabel(label, name, value)
    return {
      writing: screenWriting(label, option),
      option,
      name: label(`menu:${register.name}`),
      field: (name: string) => label(`registers:fields.${name}`),
      part: ({ part }: TableColumn) => label(`registers:parts.${part}`),
      head: (column: TableColumn) => {
        const own = headOf(label, register, column)
        return isInSoums(column.field, register.dimensions) ? `${own}, ${soums}` : own
      },
      ...(register.due && {
        warnings: {
          [register.due]: (row: Row) => {
            const late = daysBetween(String(row[register.due ?? '']), today())
            return late > 0 ? label('registers:grid.late', { count: late }) : null
          },
        },
      }),
      said: (key: string, value: string) => {
        if (value === nobody) return label('registers:filter.nobody')
        if (value === '') return label('registers:filter.own')
        return key === 'document_id' ? label('registers:filter.documentOne') : null
      },
    }
  }, [register, label, soums])
}
