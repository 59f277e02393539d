import type { Config } from '../tools/config.ts'
import { type FiscalClient, fiscalDevice } from './adapter.ts'
import { type FiscalStandIn, startFiscalStandIn } from './stand-in.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly fiscal: FiscalSource
  }
}

interface FiscalSource {
  /** The device of the server; null where there is none. */
  readonly ofServer: () => Promise<FiscalClient | null>
  close(): Promise<void>
}

/**
 * The fiscal device of the configuration. Outside production a stand-in takes its place; in production nobody does, since
 * its sign is worth nothing.
 */
export function openFiscal({
  fiscal,
  dataDir,
  production,
}: Pick<Config, 'fiscal' | 'dataDir' | 'production'>): FiscalSource {
  let standIn: Promise<FiscalStandIn> | null = null
  return {
    async ofServer() {
      if (fiscal) return fiscalDevice(fiscal)
      if (production) return null
      standIn ??= startFiscalStandIn(dataDir)
      return fiscalDevice(await standIn)
    },
    close: async () => void (await (await standIn)?.close()),
  }
}
