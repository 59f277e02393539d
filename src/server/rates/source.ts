import type { AnswerGiven } from '#wire/call.ts'
import type { bankRates } from '#wire/rates.ts'
import type { Config } from '../tools/config.ts'
import { type CentralBank, centralBank } from './adapter.ts'
import { startBankStandIn } from './stand-in.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly rates: RateSource
  }
}

export interface RateSource {
  readonly kind: AnswerGiven<typeof bankRates>['source']
  /** Null where there is nobody to ask. */
  readonly bank: CentralBank | null
  close(): Promise<void>
}

/**
 * The central bank of the configuration. Outside production a stand-in answers where there is none; in production nobody
 * does, since made-up rates would get into the books.
 */
export function openRates({ rates, production }: Pick<Config, 'rates' | 'production'>): RateSource {
  if (rates) return { kind: 'bank', bank: centralBank(rates.url), close: async () => {} }
  if (production) return { kind: 'none', bank: null, close: async () => {} }
  let standIn: ReturnType<typeof startBankStandIn> | null = null
  return {
    kind: 'test',
    bank: {
      async ratesOn(day) {
        standIn ??= startBankStandIn()
        return centralBank((await standIn).url).ratesOn(day)
      },
    },
    close: async () => (await standIn)?.close(),
  }
}
