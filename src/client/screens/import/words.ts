import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#domain/import/columns.ts'
import type words from '#locales/ru/import.json'

type ColumnWord = keyof (typeof words)['column']

/** What a person calls a column: our word, or the name of the price type or of the specification. */
export function useColumnName() {
  const { t } = useTranslation('import')
  return ({ key, name }: Pick<ImportColumn, 'key' | 'name'>): string =>
    name === undefined ? t(`column.${key as ColumnWord}`) : key.startsWith('price:') ? t('price', { name }) : name
}
