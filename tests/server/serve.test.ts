import Fastify from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerError } from '#server/http/errors.ts'
import { readParams } from '#server/http/params.ts'
import { serve } from '#server/http/serve.ts'
import { call } from '#wire/call.ts'
import { countUpTo, pageNumber, someOf } from '#wire/shapes.ts'

const id = '019aa000-0000-7000-8000-000000000000'
const rows = call('thing.rows', {
  get: '/thing/:id/rows',
  right: 'everybody',
  question: v.object({ state: someOf(['new', 'old']), page: pageNumber, per_page: countUpTo(100, 500) }),
  answer: v.object({ asked: v.unknown() }),
  says: 'What was understood of a question',
})
const rename = call('thing.rename', {
  put: '/thing/:id',
  right: 'everybody',
  question: v.object({ name: v.string('text'), note: v.optional(v.string()) }),
  answer: v.object({ name: v.string(), at: v.optional(v.string()) }),
  says: 'Calls a thing by another name',
})

async function asked(method: 'GET' | 'PUT', url: string, payload?: object) {
  const app = Fastify({ routerOptions: { querystringParser: readParams } })
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  serve(app, rows, async (question) => ({ asked: question }))
  serve(app, rename, async ({ name }) => (name === 'more' ? { name, secret: 1 } : { name }))
  const answer = await app.inject({ method, url, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

test('a question is read from the address and the query, and what it leaves out is filled', async () => {
  const { data } = await asked('GET', `/thing/${id.toUpperCase()}/rows?state[]=old&state[]=odd&per_page=9999&page=x`)
  expect(data.asked).toEqual({ id, state: ['old'], page: 1, per_page: 500 })
  expect((await asked('GET', `/thing/${id}/rows`)).data.asked).toEqual({ id, state: [], page: 1, per_page: 100 })
})

test('an address without an id leads nowhere, whatever else is asked', async () => {
  expect(await asked('PUT', '/thing/first', {})).toMatchObject({ status: 404, code: 'not_found' })
})

test('what is left out of a body is told by its name', async () => {
  for (const body of [{}, [], undefined])
    expect(await asked('PUT', `/thing/${id}`, body)).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    })
  expect(await asked('PUT', `/thing/${id}`, { name: 'Artel' })).toMatchObject({ status: 200, data: { name: 'Artel' } })
})

test('in tests an answer with more than is told of it is none', async () => {
  expect(await asked('PUT', `/thing/${id}`, { name: 'more' })).toMatchObject({ status: 500 })
})
