import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Fields, keyed } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Command } from '#store/command.ts'
import { cash, filled, line } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from '../till.ts'
import { oddValues } from './odd.ts'
import { typed } from './typed.ts'

const logged: string[] = []
let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer({ logLevel: 'error' }, { logTo: { write: (line) => void logged.push(line) } })
  shop = await stockedShop(server)
  boss = await shop.hire()
})
afterAll(() => server.close())

const request = { manner: 'request' } as const
const brand = (name = v7()) => ({ type: 'brand.create', payload: { input: { name } }, ...request })
const rowOf = (name: string, id: string) => server.store.get(resourceNamed(name), id, { organisation_id: 'every' })

describe('what was sent before and comes again otherwise', () => {
  const changes: readonly ((sent: Command) => object)[] = [
    ({ payload }) => ({ payload: { ...payload, comment: 'more' } }),
    () => ({ payload: { input: { name: 'Other' } } }),
    () => ({ payload: {} }),
    () => ({ type: 'brand.delete' }),
    () => ({ manner: 'fact' }),
    () => ({ record: v7() }),
    () => ({ author: v7() }),
    () => ({ at: '2020-01-01T00:00:00.000Z' }),
    () => ({ version: 2 }),
    () => ({ seq: 99 }),
    () => ({ stream: v7() }),
    () => ({ after: [v7()] }),
    () => ({ replaces: v7() }),
    () => ({ more: true }),
  ]

  test('is not taken for the same, and changes nothing', async () => {
    const till = tillOf(server, boss)
    for (const change of changes) {
      const sent = till.command({}, brand())
      const [first] = await till.push([sent])
      expect(first).toMatchObject({ state: 'applied' })
      const row = await rowOf('brand', sent.record)
      const [again] = await till.push([{ ...sent, ...change(sent) }])
      expect(again).toMatchObject({ state: 'set_aside', code: 'changed_payload' })
      expect(await rowOf('brand', sent.record)).toEqual(row)
      expect(await till.push([sent])).toEqual([first])
    }
  })

  test('in another order of its keys is the same, and twice in one call is once', async () => {
    const till = tillOf(server, boss)
    const sent = till.command({}, brand())
    const turned = Object.fromEntries(Object.entries(sent).reverse())
    const answers = await till.push([sent, turned, sent])
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(answers[0]).toMatchObject({ state: 'applied' })
    const other = { ...sent, payload: { input: { name: v7() } } }
    const next = till.command({}, brand())
    expect(statesOf(await till.push([next, { ...other, id: next.id }]))).toEqual(['applied', 'set_aside'])
  })
})

describe('what is no command', () => {
  const good = (till: ReturnType<typeof tillOf>) => till.command({}, brand())
  const keys = ['type', 'version', 'manner', 'stream', 'seq', 'author', 'at', 'record', 'after', 'replaces', 'payload']

  test('has its own answer whatever stands in it, stumbles nobody, and the next one is taken', async () => {
    const till = tillOf(server, boss)
    const odd = [...keys, 'prototype', 'toString'].flatMap((key) =>
      oddValues.map((value): object => {
        const command = { ...good(tillOf(server, boss)) }
        return { ...command, [key]: value }
      }),
    )
    expect(odd.length).toBeGreaterThan(500)
    for (let at = 0; at < odd.length; at += 90) {
      const answer = await till.send([...odd.slice(at, at + 90), good(till)])
      expect(answer.status, answer.text).toBe(200)
      const { answers } = answer.json()
      expect(answers.at(-1)).toMatchObject({ state: 'applied' })
      const failed = answers.filter(({ code }: { code?: string }) => code === 'failed')
      expect(failed).toEqual([])
    }
  })

  test('nor does anything odd within what it carries', async () => {
    const till = tillOf(server, boss)
    const odd = ['input', 'is_draft', 'revision', 'to', 'comment', 'device_number', 'approver', 'receipt', 'toString']
      .flatMap((key) => oddValues.map((value) => ({ key, value })))
      .map(({ key, value }) => {
        const payload = { input: { name: v7() }, [key]: value }
        return tillOf(server, boss).command({}, { ...brand(), payload })
      })
    for (let at = 0; at < odd.length; at += 90) {
      const answer = await till.send([...odd.slice(at, at + 90), good(till)])
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json().answers.at(-1)).toMatchObject({ state: 'applied' })
    }
    expect(logged).toEqual([])
  })

  test('what would change an object instead of standing in it is refused with its call', async () => {
    for (const key of ['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}'])
      for (const where of ['payload', 'input', 'command', 'call'] as const) {
        const till = tillOf(server, boss)
        const command = JSON.stringify(good(till))
        const within = {
          payload: command.replace('"payload":{', `"payload":{${key},`),
          input: command.replace('"input":{', `"input":{${key},`),
          command: `{${key},${command.slice(1)}`,
          call: command,
        }[where]
        const call = where === 'call' ? `${key},` : ''
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: '/api/v1/sync/push',
          headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
          payload: `{${call}"device":"${till.device}","commands":[${within}]}`,
        })
        expect(statusCode, `${key} in ${where}`).toBe(422)
        expect(({} as Row).x).toBeUndefined()
      }
  })

  test('in a call that says too much is refused with all that it brings', async () => {
    const till = tillOf(server, boss)
    const [one] = [good(till)]
    const stream = { stream: v7(), seq: 1 }
    const bodies: readonly object[] = [
      { commands: Array(101).fill(one) },
      { lost: Array(10_001).fill(stream) },
      { gone: Array(10_001).fill(v7()) },
      { grants: Array(51).fill('x') },
      { grants: ['x'.repeat(100_001)] },
      { lost: [{ stream: 'x', seq: 1 }] },
      { lost: [{ ...stream, seq: 0 }] },
      { gone: ['x'] },
      { device: 'x' },
      { device: null },
      { commands: { length: 1, 0: one } },
    ]
    for (const more of bodies) {
      const body = { device: till.device, commands: [one], ...more }
      const { status } = await server.call('POST', '/sync/push', { as: boss, body })
      expect([413, 422], JSON.stringify(more).slice(0, 60)).toContain(status)
    }
    expect(await rowOf('brand', one.record)).toBeNull()
    expect(statesOf(await till.push([one]))).toEqual(['applied'])
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'nor is anything that calls itself %s',
    async (type) => {
      const till = tillOf(server, boss)
      const command = good(till)
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/v1/sync/push',
        headers: { authorization: `Bearer ${boss.token}`, 'content-type': type },
        payload: JSON.stringify({ device: till.device, commands: [command] }),
      })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      expect(await rowOf('brand', command.record)).toBeNull()
    },
  )

  test('nothing has grown out of an object', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Row).sight).toBeUndefined()
  })
})

test('a place in a stream is no number that is none', async () => {
  for (const seq of [0, -1, 1.5, 2 ** 53, 1e308, '1', null, [1]]) {
    const till = tillOf(server, boss)
    const [answer] = await till.push([{ ...till.command({}, brand()), seq }])
    expect(answer, String(seq)).toMatchObject({ state: 'set_aside', code: 'malformed' })
  }
  const till = tillOf(server, boss)
  const far = { ...till.command({}, brand()), seq: 2 ** 53 - 1 }
  expect(await till.push([far])).toMatchObject([{ state: 'out_of_order', expected: 1 }])
})

const strange = [-1, 1.5, 1e15 + 1, 2 ** 53, 1e308, -1e308, '1', '1e3', null, Number.NaN, [1], { $gt: 0 }, true]

/** The sums and quantities that a document asks for, in itself and in its lines. */
const numbersIn = (fields: Fields, at: readonly string[] = []): readonly (readonly string[])[] =>
  keyed(fields).flatMap(({ key, field }) => {
    if (field.kind === 'lines' && !field.given) return numbersIn(field.fields, [...at, key])
    const isNumber = (field.kind === 'amount' || field.kind === 'quantity') && field.required && !field.given
    return isNumber ? [[...at, key]] : []
  })

const placed = (row: Row, [key = '', inner]: readonly string[], value: unknown): Row => {
  if (!inner) return { ...row, [key]: value }
  const [first, ...rest] = row[key] as readonly Row[]
  return { ...row, [key]: [{ ...first, [inner]: value }, ...rest] }
}

test('no sum and no quantity is anything but a whole number within bounds, in any kind of document', async () => {
  const till = tillOf(server, boss)
  const commands = house.filter(isDocument).flatMap((document) =>
    numbersIn(document.fields).flatMap((path) =>
      strange.map((value) => {
        const input = placed(
          typed(document.fields, () => null),
          path,
          value,
        )
        return {
          path,
          value,
          command: till.command({}, { ...request, type: `${document.name}.create`, payload: { input } }),
        }
      }),
    ),
  )
  expect(commands.length).toBeGreaterThan(150)
  for (let at = 0; at < commands.length; at += 80) {
    const helping = commands.slice(at, at + 80)
    const answers = await till.push(helping.map(({ command }) => command))
    for (const [n, answer] of answers.entries()) {
      const { path, value, command } = helping[n]!
      expect(answer.state).toBe('refused')
      // A debt may be owed to either side: then less than nothing is a sum like any other.
      if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 1e15) continue
      const field = path.join('.0.')
      expect('errors' in answer && Object.keys(answer.errors), `${command.type} ${field} ${value}`).toContain(field)
    }
  }
})

test('eight who spend the same money at once spend it once', async () => {
  const place = { cashbox_id: shop.cashbox, currency_id: currencies.UZS }
  const till = tillOf(server, boss)
  const sold = saleIn(shop, { lines: [line(shop.cable, 10, { price })], payments: [cash(10 * price)] })
  expect(statesOf(await till.push([till.command(sold, request)]))).toEqual(['applied'])
  const { data } = (
    await server.call('GET', `/register/register_cashboxes/balance?group[]=cashbox&cashbox_id[]=${shop.cashbox}`, {
      as: boss,
    })
  ).json().data
  const held = data.find(({ currency_id }: Row) => currency_id === currencies.UZS).amount
  const input = filled('cashbox_expense', shop.organisation_id, {
    ...place,
    outcome_type_id: shop.loss,
    amount: Math.floor(held * 0.6),
  })
  const tills = Array.from({ length: 8 }, () => tillOf(server, boss))
  const answers = await Promise.all(
    tills.map((one) => one.push([one.command(input, { ...request, type: 'cashbox_expense.create' })])),
  )
  expect(statesOf(answers.flat()).sort()).toEqual(['applied', ...Array(7).fill('refused')])
})

test('a cashier makes nothing undone by calling it a fact', async () => {
  const seller = await shop.hire(['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin'])
  const till = tillOf(server, seller)
  const sale = till.command(saleIn(shop))
  expect(statesOf(await till.push([sale]))).toEqual(['applied'])
  const about = { record: sale.record, manner: 'fact' } as const
  const answers = await till.push([
    till.command({}, { ...about, type: 'retail_sale.delete', payload: {} }),
    till.command({}, { ...about, type: 'retail_sale.restore', payload: {} }),
    till.command({}, { ...about, type: 'retail_sale.step', payload: { to: 'returned' } }),
    till.command(saleIn(shop), { ...about, type: 'retail_sale.update' }),
  ])
  expect(statesOf(answers).filter((state) => state === 'applied')).toEqual([])
  expect(await rowOf('retail_sale', sale.record)).toMatchObject({ revision: 1, status: 'sale', deleted_at: null })
})
