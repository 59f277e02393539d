import { useTranslation } from 'react-i18next'

/** For keys that declarations make ('resources:brand.many'): the conformance suite proves that each exists. */
export function useLabel(...areas: string[]) {
  const { t } = useTranslation(areas as never)
  return (key: string, values?: Record<string, unknown>): string =>
    (t as unknown as (key: string, values?: Record<string, unknown>) => string)(key, values)
}
