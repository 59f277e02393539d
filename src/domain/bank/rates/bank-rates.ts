import * as v from 'valibot'
import { isDay } from '../../kernel/day.ts'

/** What the central bank says of a currency: tiyin for a whole unit, and the day that it says it of. */
interface BankRate {
  readonly day: string
  readonly rate: number
}

/** By the letters of the currency; null where what is said of it can not be a rate. */
export type BankRates = ReadonlyMap<string, BankRate | null>

/** As the bank writes it: `{"Ccy":"USD","Nominal":"1","Rate":"12171.03","Date":"24.09.2025"}`, with names beside. */
const answerSchema = v.pipe(
  v.array(v.looseObject({ Ccy: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) })),
  v.minLength(1),
  v.maxLength(500),
)
const rateSchema = v.object({
  Rate: v.pipe(v.string(), v.regex(/^\d{1,9}([.,]\d{1,4})?$/)),
  Nominal: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)),
  Date: v.pipe(v.string(), v.regex(/^\d\d\.\d\d\.\d{4}$/)),
})

/** Reads the bank's answer about `asked`; null if it is not such an answer. */
export function readBankRates(answer: unknown, asked: string): BankRates | null {
  const rows = v.safeParse(answerSchema, answer)
  if (!rows.success) return null
  const rates = new Map<string, BankRate | null>()
  // Said twice, nobody knows which one holds.
  for (const row of rows.output) rates.set(row.Ccy, rates.has(row.Ccy) ? null : rateIn(row, asked))
  return rates
}

function rateIn(row: unknown, asked: string): BankRate | null {
  const said = v.safeParse(rateSchema, row)
  if (!said.success) return null
  const { Rate, Nominal, Date: saidOf } = said.output
  const day = saidOf.split('.').toReversed().join('-')
  const rate = perUnit(Rate, BigInt(Nominal))
  // A rate of a day still to come holds for nothing yet.
  return isDay(day) && day <= asked && rate > 0 ? { day, rate } : null
}

/** `12171.03` soums for `nominal` units: tiyin for one, rounded to the nearest. */
function perUnit(text: string, nominal: bigint): number {
  const [whole = '', part = ''] = text.split(/[.,]/)
  const inTenThousandths = BigInt(whole + part.padEnd(4, '0'))
  const units = nominal * 100n
  return Number((inTenThousandths * 2n + units) / (units * 2n))
}
