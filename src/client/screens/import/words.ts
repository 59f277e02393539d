import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#domain/import/columns.ts'
import { isRecordKind } from '#domain/import/kinds.ts'
import type { RowState } from '#domain/import/setting.ts'
import type words from '#locales/ru/import.json'
import type { ImportTold } from '#wire/imports.ts'

type ColumnWord = keyof (typeof words)['column']

/** What a person calls a column: our word, or the name of the price type or of the specification. */
export function useColumnName() {
  const { t } = useTranslation('import')
  return ({ key, name }: Pick<ImportColumn, 'key' | 'name'>): string =>
    name === undefined ? t(`column.${key as ColumnWord}`) : key.startsWith('price:') ? t('price', { name }) : name
}

/** What becomes of a row, and of how many: records are created, stock, debts and prices are entered. */
export function useStateWords({ kind }: Pick<ImportTold, 'kind'>) {
  const { t } = useTranslation('import')
  const isRecord = isRecordKind(kind)
  const isEntry = (state: RowState): state is 'new' | 'created' => !isRecord && (state === 'new' || state === 'created')
  return {
    one: (state: RowState): string => (isEntry(state) ? t(`entry.${state}`) : t(`state.${state}`)),
    many: (state: RowState): string => (isEntry(state) ? t(`entries.${state}`) : t(`count.${state}`)),
  }
}
