import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/kernel/resource.ts'
import { UnitList } from '../parts/unit-list.tsx'

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

/** The units by which a counted line differs from the books; nothing where none does. */
export function CountedUnits({ line }: { line: Row }) {
  const { t } = useTranslation('documents')
  return (['missing', 'unexpected'] as const).map((name) => {
    const units = listOf(line, name)
    return (
      units.length > 0 && (
        <UnitList
          key={name}
          title={t(`counted.${name}`, { count: units.length })}
          units={units.map((unit) => [unit])}
        />
      )
    )
  })
}
