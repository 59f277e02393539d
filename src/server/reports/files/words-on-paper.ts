import { dayAsRead } from '#domain/kernel/day.ts'
import { formatInteger, formatMoney, formatPercent, formatQuantity, grouped } from '#domain/kernel/figures.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Writing } from '#store/column.ts'
import { optionLabel } from '#store/register-table.ts'
import type { Speak } from '../../http/texts.ts'
import { momentText } from '../../records/table-file.ts'

/** Values as a person reads them on paper: as on the screen. */
export const wordsOnPaper = (language: Language, say: Speak): Writing => ({
  language,
  text: String,
  phone: String,
  imei: String,
  integer: formatInteger,
  decimal: (value) => grouped(String(value)).replace('.', ','),
  amount: formatMoney,
  quantity: formatQuantity,
  percent: formatPercent,
  moment: momentText,
  day: dayAsRead,
  month: dayAsRead,
  flag: (on) => say(on ? 'common:states.yes' : 'common:states.no'),
  option: (name, option) => (name === 'document' ? say(`resources:${option}.one`) : optionLabel(say, name, option)),
  kind: (document) => say(`resources:${document}.one`),
})
