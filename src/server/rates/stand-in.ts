import { createServer } from 'node:http'
import { isDay, plusDays } from '#domain/kernel/day.ts'
import { type StandIn, standInOf } from '../tools/stand-in.ts'

/** Letters, how many units a rate is of, and soums for them on a quiet day. */
const currencies = [
  ['USD', 1, 12_050],
  ['EUR', 1, 13_980],
  ['RUB', 1, 150],
  ['CNY', 1, 1690],
  ['KZT', 1, 23],
  ['JPY', 10, 790],
  ['IDR', 10, 7],
] as const

/** A central bank for trying out: it speaks as the real one does, and its rates are made up, the same for a day. */
export async function startBankStandIn(): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const [, day = ''] = /^\/all\/(\d{4}-\d\d-\d\d)\/$/.exec(request.url ?? '') ?? []
    if (request.method !== 'GET' || !isDay(day)) return reply.writeHead(404).end()
    return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ratesOf(workingDay(day))))
  })
  return standInOf(server, 'http', () => server.closeAllConnections())
}

/** At weekends the bank tells Friday's rates, with Friday's date. */
function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}

function ratesOf(day: string) {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return currencies.map(([Ccy, nominal, usual]) => ({
    Ccy,
    Nominal: String(nominal),
    Rate: (usual * (1 + Math.sin(number / 9) / 200)).toFixed(2),
    Diff: '0',
    Date: day.split('-').toReversed().join('.'),
  }))
}
