import { dayAsRead } from '#domain/kernel/day.ts'
import { formatMoney } from '#domain/kernel/figures.ts'
import type { Language } from '#domain/kernel/language.ts'
import { reminderText } from '#domain/settings/reminder-text.ts'
import { voiceOf } from '../http/texts.ts'

interface Debt {
  readonly name: string
  readonly amount: number
  /** The code of its currency. */
  readonly currency: string
  readonly due_date: string
  readonly organisation: string
  readonly phone: string | null
}

/** The words of a reminder as a debtor reads them. */
export function saidOfDebt(words: string, language: Language, debt: Debt): string {
  const { name, amount, currency, due_date, organisation, phone } = debt
  const sign = currency === 'UZS' ? voiceOf(language)('notices:soum') : currency
  return reminderText(words, {
    ...{ name, organisation },
    sum: `${formatMoney(amount)} ${sign}`,
    day: dayAsRead(due_date).replaceAll('-', '.'),
    phone: phone ?? '',
  })
}
