import { useAddressParams } from '#client/parts/address-params.ts'
import { plusDays, today } from '#client/parts/dates/days.ts'
import type { Wish } from './expected.ts'

/** How far the calendar looks, in days from today. */
const spans = { weeks4: 27, months3: 91, months6: 182, year: 365 } as const
type CalendarSpan = keyof typeof spans
export const calendarSpans = Object.keys(spans) as readonly CalendarSpan[]
const isSpan = (text: string | null): text is CalendarSpan => text !== null && text in spans

/** What is looked at stands in the address, so that it can be sent and gone back to. */
export function useWish() {
  const { params, change } = useAddressParams()
  const told = params.get('span')
  const span: CalendarSpan = isSpan(told) ? told : 'weeks4'
  const wish: Wish = {
    by: params.get('by') === 'week' ? 'week' : 'day',
    currency: params.get('currency') ?? '',
    direction: params.get('direction') ?? '',
    payer: params.get('payer') ?? '',
    inSoums: params.get('soums') === '1',
  }
  function set(name: 'span' | 'by' | 'currency' | 'direction' | 'payer' | 'soums', value: string) {
    change((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  }
  return { span, to: plusDays(today(), spans[span]), wish, set }
}
