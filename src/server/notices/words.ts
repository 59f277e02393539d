import { formatInteger, formatMoney, formatPercent, formatQuantity } from '#domain/kernel/figures.ts'
import { type Language, languages } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { titleKey, titleOf } from '#domain/kernel/resource.ts'
import { tellingField } from '#domain/kernel/waiting.ts'
import type { Wait } from '#domain/kernel/waits.ts'
import type { NoticeWords } from '#domain/notices/words.ts'
import { currencies, currency, currencyFieldOf } from '#domain/references/currency.ts'
import { dimensionColumn, type TableColumn, textOf, type Writing } from '#store/column.ts'
import { columnNamed } from '#store/list-table.ts'
import { listWords, registerWords } from '../http/labels.ts'
import { type Speak, voiceOf } from '../http/texts.ts'
import { fileWriting } from '../records/table-file.ts'

const inEach = (said: (language: Language, say: Speak) => NoticeWords[Language]): NoticeWords =>
  Object.fromEntries(languages.map((language) => [language, said(language, voiceOf(language))])) as NoticeWords

/** Words of a notice that has parameters of its own: `notices:<kind>.title` and `.text`. */
export const saidBy = (kind: string, params: Readonly<Record<string, unknown>>): NoticeWords =>
  inEach((_, say) => ({ title: say(`notices:${kind}.title`), text: say(`notices:${kind}.text`, params) }))

/** Words of a record that waits: what kind of thing it is, and the fields that tell it from others. */
export const saidOfRow = (kind: string, resource: Resource, wait: Wait, row: Row): NoticeWords =>
  inEach((language, say) => {
    const writing = spoken(language, say, listWords(resource, say))
    const columns = toldOfRow(resource, wait, language).map((name) => columnNamed(resource, name))
    return { title: say(`notices:${kind}.title`), text: joined(columns, row, resource.fields, writing, say) }
  })

/** Words of a balance that waits: whose it is, and what it comes to, which has its sign in the title. */
export const saidOfBalance = (kind: string, register: Register, by: string, row: Row): NoticeWords =>
  inEach((language, say) => {
    const writing = spoken(language, say, registerWords(register, say))
    const fields = { ...register.dimensions, ...register.resources }
    const columns = [by, 'amount'].map((name) => dimensionColumn(name, fields[name]!))
    const owed = { ...row, amount: Math.abs(Number(row.amount)) }
    const side = Number(row.amount) < 0 ? 'theirs' : 'ours'
    return { title: say(`notices:${kind}.${side}`), text: joined(columns, owed, fields, writing, say) }
  })

function toldOfRow(resource: Resource, { says, at }: Wait, language: Language): readonly string[] {
  if (says) return says
  const sum = Object.entries(resource.fields).find(([, { kind }]) => kind === 'amount')?.[0]
  const title = 'number' in resource.fields ? 'number' : titleKey(resource, language)
  return [title, tellingField(resource.fields, at), sum].flatMap((name) => name ?? [])
}

/** The values that there are, one after the other; two sums in a row are what it was and what it is. */
function joined(
  columns: readonly TableColumn[],
  row: Row,
  fields: Resource['fields'],
  writing: Writing,
  say: Speak,
): string {
  let text = ''
  let isAfterSum = false
  for (const column of columns) {
    const { field } = column
    const value = textOf(column, row, writing)
    if (value === '') continue
    const isSum = field.kind === 'amount'
    const sign = isSum ? ` ${signOf(currencyFieldOf(field, fields), row, writing.language, say)}` : ''
    text += (text === '' ? '' : isSum && isAfterSum ? ' → ' : ', ') + unbroken(value + sign, isSum)
    isAfterSum = isSum
  }
  return text
}

/** A sum stays in one line. */
const unbroken = (text: string, isSum: boolean) => (isSum ? text.replace(/\s/g, '\u00a0') : text)

function signOf(name: string | null, row: Row, language: Language, say: Speak): string {
  const id = name && row[`${name}_id`]
  if (!name || !id || id === currencies.UZS) return say('notices:soum')
  return id === currencies.USD ? 'USD' : titleOf(currency, (row[name] ?? {}) as Row, language)
}

/** As people read it on a screen. */
const spoken = (language: Language, say: Speak, words: Parameters<typeof fileWriting>[2]): Writing => ({
  ...fileWriting(language, say, words),
  text: String,
  integer: formatInteger,
  amount: formatMoney,
  quantity: formatQuantity,
  percent: formatPercent,
})
