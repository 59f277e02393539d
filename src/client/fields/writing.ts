import {
  formatDate,
  formatDateTime,
  formatInteger,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPhone,
  formatQuantity,
} from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { Writing } from '#store/column.ts'

/** Values as a screen shows them. */
export const screenWriting = (say: (key: string) => string, option: Writing['option']): Writing => ({
  language: currentLanguage(),
  text: String,
  phone: formatPhone,
  imei: imeiText,
  integer: formatInteger,
  decimal: (value) => formatNumber(value, 7),
  amount: formatMoney,
  quantity: formatQuantity,
  percent: formatPercent,
  moment: formatDateTime,
  day: formatDate,
  month: formatMonth,
  flag: (on) => say(on ? 'common:states.yes' : 'common:states.no'),
  option,
  kind: (document) => say(`resources:${document}.one`),
  skipsNought: true,
})
