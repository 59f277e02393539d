import { useTranslation } from 'react-i18next'
import type { Draft } from '#client/data/device/outbox.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Document } from '#domain/kernel/document.ts'
import { goodsLeft } from '#domain/kernel/waiting.ts'
import type { ReadRow } from '#store/port.ts'
import { toldInShort } from './told.ts'

interface WorkTextProps {
  document: Document
  wait: string
  total: number
  rows: readonly ReadRow[]
}

/** How many are told by name; a phone has room for no more. */
const few = 3

/** Whose goods wait and how many, as far as the device knows. */
export function WorkText({ document, wait, total, rows }: WorkTextProps) {
  const { t } = useTranslation('warehouse')
  const told = toldInShort(document, wait, rows, currentLanguage())
  const rest = told.length > few || total > rows.length ? told.length - few + total - rows.length : 0
  const said = told.slice(0, few).map(({ name, goods }) => t('told', { name, goods: t('goods', { goods }) }))
  return [...said, ...(said.length > 0 && rest > 0 ? [t('more', { count: rest })] : [])].join(', ')
}

/** How far a document is that was not saved. */
export function UnsavedText({ document, draft }: { document: Document; draft: Draft }) {
  const { t } = useTranslation('warehouse')
  const goods = t('goods', { goods: goodsLeft(document.fields, draft.values) })
  return `${goods}, ${t('begunAt', { time: formatAsOf(draft.saved_at) })}`
}
