import { setTimeout } from 'node:timers/promises'
import { type BankRates, readBankRates } from '#domain/bank/rates/bank-rates.ts'
import type { RateNews } from '#domain/bank/rates/rate-news.ts'
import { AnswerTooLong, askOutside } from '../tools/outside.ts'

type BankAnswer =
  | { readonly trouble: null; readonly rates: BankRates }
  | { readonly trouble: NonNullable<RateNews['trouble']> }

export interface CentralBank {
  ratesOn(day: string): Promise<BankAnswer>
}

interface Patience {
  /** Milliseconds for one answer. */
  readonly answer: number
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[]
}

const usual: Patience = { answer: 10_000, pauses: [500, 2000] }
/** Bytes; all currencies of the world take a tenth of it. */
const longest = 500_000

/** The client of the central bank, real or stand-in: `url` leads to its `json/`. */
export function centralBank(url: string, { answer, pauses }: Patience = usual): CentralBank {
  const root = url.replace(/\/$/, '')
  async function once(day: string): Promise<BankAnswer> {
    try {
      const { ok, text } = await askOutside(`${root}/all/${day}/`, { patience: answer, most: longest })
      if (!ok) return { trouble: 'unreachable' }
      const rates = readBankRates(parsed(text), day)
      return rates ? { trouble: null, rates } : { trouble: 'strange_answer' }
    } catch (error) {
      return { trouble: error instanceof AnswerTooLong ? 'strange_answer' : 'unreachable' }
    }
  }
  return {
    async ratesOn(day) {
      let answer = await once(day)
      for (const pause of pauses) {
        if (answer.trouble === null) break
        await setTimeout(pause)
        answer = await once(day)
      }
      return answer
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
