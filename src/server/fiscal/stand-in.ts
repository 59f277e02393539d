import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import type { FiscalCode } from '#domain/till/fiscal.ts'
import { type FiscalMaker, type FiscalReceipt, type FiscalSign, receiptSchema } from '#wire/fiscal.ts'
import { jsonBody, type StandIn, standInOf } from '../tools/stand-in.ts'
import type { FiscalAddress } from './adapter.ts'

const serial = 'TEST00000001'
const told: FiscalMaker = { model: 'Savdo virtual', serial, test: true }

export type FiscalStandIn = StandIn & FiscalAddress

/**
 * A fake fiscal device for trying out: it numbers, remembers and refuses receipts like a real one, but its sign is
 * worth nothing.
 */
export async function startFiscalStandIn(dataDir: string): Promise<FiscalStandIn> {
  const memory = memoryIn(dataDir)
  const server = createServer(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET' && request.url === '/state') return answer(200, told)
    if (request.method !== 'POST' || request.url !== '/receipts') return answer(404, {})
    const receipt = v.safeParse(receiptSchema, await jsonBody(request))
    if (!receipt.success) return answer(422, { code: 'refused' } satisfies { code: FiscalCode })
    if (!sumsAgree(receipt.output)) return answer(422, { code: 'sums_differ' } satisfies { code: FiscalCode })
    return answer(200, memory.sign(receipt.output))
  })
  return { ...(await standInOf(server, 'http', () => server.closeAllConnections())), key: null }
}

/** True if the lines add up to the total, and cash plus card is at most the total (the rest is debt). */
const sumsAgree = ({ lines, total, cash, card }: FiscalReceipt) =>
  lines.reduce((sum, line) => sum + line.sum, 0) === total && total > 0 && cash + card <= total

/** The signs given so far, one line of a file each: a receipt keeps its sign over restarts. */
function memoryIn(dataDir: string) {
  const file = join(dataDir, 'fiscal', 'receipts.jsonl')
  const signed = new Map<string, FiscalSign>()
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (!line) continue
      const { id, ...sign } = JSON.parse(line)
      signed.set(id, sign)
    }
  return {
    sign({ id, total, at }: FiscalReceipt): FiscalSign {
      const before = signed.get(id)
      if (before) return before
      const number = String(signed.size + 1)
      const mac = createHmac('sha256', serial).update(`${number} ${id} ${total}`).digest('hex')
      const sign = String(BigInt(`0x${mac.slice(0, 12)}`) % 1_000_000_000_000n).padStart(12, '0')
      const stamp = at.replace(/\D/g, '').slice(0, 14)
      const made = {
        number,
        sign,
        at,
        test: true,
        qr: `https://ofd.example/check?t=${serial}&r=${number}&c=${stamp}&s=${sign}`,
      }
      mkdirSync(join(dataDir, 'fiscal'), { recursive: true })
      appendFileSync(file, `${JSON.stringify({ id, ...made })}\n`)
      signed.set(id, made)
      return made
    },
  }
}
