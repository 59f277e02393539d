import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { goodsClassifier } from '#server/classifier/adapter.ts'
import { fiscalDevice } from '#server/fiscal/adapter.ts'
import { smsGateway } from '#server/messages/sms.ts'
import { telegramBot } from '#server/messages/telegram.ts'
import { centralBank } from '#server/rates/adapter.ts'
import { AnswerTooLong, askOutside } from '#server/tools/outside.ts'

const stands: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const stand of stands.splice(0)) {
    stand.closeAllConnections()
    stand.close()
  }
})
async function standing(answer: RequestListener): Promise<string> {
  const stand = createServer(answer).listen(0, '127.0.0.1')
  stands.push(stand)
  await once(stand, 'listening')
  return `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
}

/** Says that it has not come to its end, as long as anybody listens; answers how much it has said. */
function endless() {
  const told = { bytes: 0 }
  const piece = Buffer.alloc(65_536, '1')
  const answer: RequestListener = (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!reply.destroyed && reply.write(piece)) told.bytes += piece.length
    }
    reply.on('drain', more)
    more()
  }
  return { told, answer }
}

const message = { id: 'a', to: '+998901234567', subject: 's', body: 'b' }
/** What each adapter answers when nothing that it can use has come. */
const adapters: Readonly<Record<string, { ask: (url: string) => Promise<unknown>; nothing: unknown }>> = {
  rates: {
    ask: (url) => centralBank(url, { answer: 5000, pauses: [] }).ratesOn('2026-11-22'),
    nothing: { trouble: expect.stringMatching(/^(strange_answer|unreachable)$/) },
  },
  classifier: { ask: (url) => goodsClassifier(url).search({ text: 'a', size: 2, lang: 'ru' }), nothing: null },
  'fiscal device': { ask: (url) => fiscalDevice({ url, key: null }).state(), nothing: null },
  sms: {
    ask: (url) => smsGateway({ url, key: null }).send(message),
    nothing: expect.objectContaining({ state: 'unreachable' }),
  },
  telegram: { ask: (url) => telegramBot({ url, token: '1:abc' }).starts(), nothing: [] },
}

test.each(Object.entries(adapters))('%s: an answer without an end is left', async (_, { ask, nothing }) => {
  const { told, answer } = endless()
  expect(await ask(await standing(answer))).toEqual(nothing)
  // What had been said before the end was seen, in the buffers between.
  expect(told.bytes).toBeLessThan(30_000_000)
})

test.each(Object.entries(adapters))('%s: nobody is asked whom an answer names', async (_, { ask, nothing }) => {
  const asked: string[] = []
  const inner = await standing(({ url = '' }, reply) => {
    asked.push(url)
    reply.end('[]')
  })
  const url = await standing((_, reply) => reply.writeHead(302, { location: `${inner}/hit` }).end())
  expect(await ask(url)).toEqual(nothing)
  expect(asked).toEqual([])
})

test('an answer is read as far as allowed, and refused a byte later', async () => {
  const url = await standing(({ url = '' }, reply) => reply.end('x'.repeat(Number(url.slice(1)))))
  expect((await askOutside(`${url}/100`, { patience: 5000, most: 100 })).text).toBe('x'.repeat(100))
  await expect(askOutside(`${url}/101`, { patience: 5000, most: 100 })).rejects.toThrow(AnswerTooLong)
})
