import { createServer } from 'node:http'
import { foldedText } from '#domain/kernel/spelling.ts'
import { type StandIn, standInOf } from '../tools/stand-in.ts'
import sample from './sample.json' with { type: 'json' }

const rows = sample.map(([code = '', uz = '', ru = '']) => ({ code, uz, ru, found: foldedText(`${uz} ${ru}`) }))

/** A classifier of goods for trying out: it speaks as the real one does, of a few hundred kinds of phones and household goods. */
export async function startClassifierStandIn(): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const words = foldedText(searchParams.get('text') ?? '')
      .split(/\s+/)
      .filter(Boolean)
    const size = Number(searchParams.get('size')) || 20
    const isRussian = searchParams.get('lang') === 'ru'
    const fits = rows.filter(({ code, found }) => words.every((word) => found.includes(word) || code.startsWith(word)))
    const data = fits.slice(0, size).map(({ code, uz, ru }) => ({ mxikCode: code, mxikName: isRussian ? ru : uz }))
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  return standInOf(server, 'http', () => server.closeAllConnections())
}
