import { expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { runs } from '../../support/runs.ts'
import { oddValues } from './odd.ts'
import { type Asked, at, setStumbling, takingTurns } from './stumbling.ts'
import { type Pick, typed } from './typed.ts'

const stumbling = setStumbling()

test('no call is answered by a fault for a method that it does not have', async () => {
  const { operations, stumbled } = stumbling()
  const methods: readonly Asked['method'][] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']
  const paths = [...new Set(operations.map(({ path }) => path))]
  const asked = paths.flatMap((path) => methods.map((method): Asked => ({ method, path: at(path) })))
  expect(asked.length).toBeGreaterThan(1500)
  expect(await stumbled(asked)).toEqual([])
})

test('no body is too odd for a call that takes one', async () => {
  const { operations, stumbled } = stumbling()
  const next = takingTurns(oddValues)
  const asked = operations
    .filter(({ method }) => method === 'POST' || method === 'PUT')
    .flatMap(({ method, path }) => next(runs(6)).map((body): Asked => ({ method, path: at(path), body })))
  expect(asked.length).toBeGreaterThan(1000)
  expect(await stumbled(asked)).toEqual([])
})

test('no field of any record takes what it can’t hold as a fault of the server', async () => {
  const { demo, stumbled } = stumbling()
  const pick: Pick = await demo.pickFor(demo.own)
  const next = takingTurns(oddValues)
  const asked: Asked[] = []
  for (const resource of house.filter(({ byBooks }) => !byBooks)) {
    const input = typed(resource.fields, pick)
    const [row] = await demo.privateRows(resource, demo.own)
    const tried = (key: string, held: Row, placed: (changed: Row) => Row) =>
      next(3).flatMap((odd): readonly Asked[] => {
        const body = placed({ ...held, [key]: odd })
        const made: Asked = { method: 'POST', path: resource.path, body }
        return row ? [made, { method: 'PUT', path: `${resource.path}/${row.id}`, body }] : [made]
      })
    for (const { key, field } of keyed(resource.fields)) {
      asked.push(...tried(key, input, (changed) => ({ ...changed, ...(isDocument(resource) && { is_draft: true }) })))
      if (field.kind !== 'lines' || field.given) continue
      const [line = {}] = input[key] as readonly Row[]
      for (const inner of keyed(field.fields))
        asked.push(...tried(inner.key, line, (changed) => ({ ...input, [key]: [changed] })))
    }
    for (const key of ['id', 'revision', 'is_draft', '__proto__', 'constructor'])
      asked.push(...tried(key, input, (changed) => changed))
  }
  expect(asked.length).toBeGreaterThan(2000)
  expect(await stumbled(asked)).toEqual([])
})

test('nothing of it has left a trace', () => stumbling().expectUnharmed())
