import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Field, type Fields, keyed } from '#domain/kernel/field.ts'
import { idleKeys, type Resource, type Row } from '#domain/kernel/resource.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
import type { Command, CommandAnswer } from '#store/command.ts'
import { tillOf } from '../till.ts'
import { type Demo, demoServer, inHelpings, type Somebody } from './demo.ts'
import { type Pick as Choose, typed } from './typed.ts'

let demo: Demo
let stranger: Somebody
let pick: Choose
let theirs: Choose
let before: Readonly<Record<string, string>>
beforeAll(async () => {
  demo = await demoServer()
  stranger = await demo.person('admin of SO')
  pick = await demo.pickFor(demo.other)
  theirs = await demo.pickFor(demo.own)
  before = await demo.fingerprintOf(demo.own)
})
afterAll(() => demo.close())

const untouched = async () => expect(await demo.fingerprintOf(demo.own)).toEqual(before)
const typable = house.filter(({ scope, byBooks }) => scope === 'organisation' && !byBooks)

interface Foreign {
  readonly resource: Resource
  readonly at: string
  readonly input: Row
  /** The same record with nothing strange in it. */
  readonly own: Row
}

/** The record with a choice made by which a field applies, or without what else it may lack. */
function applying(resource: Resource, key: string, row: Row): Row {
  const spare = keyed(resource.fields).filter(
    ({ key: by, field }) => field.kind === 'ref' && !field.required && by !== key,
  )
  const bare = { ...row, ...Object.fromEntries(spare.map(({ key: by }) => [by, null])) }
  const chosen = [row, bare].flatMap((one) => [
    one,
    ...keyed(resource.fields).flatMap(({ key: by, field }) =>
      field.kind === 'choice' ? field.options.map((option) => ({ ...one, [by]: option })) : [],
    ),
  ])
  const found = chosen.find((one) => !idleKeys(resource, one).has(key))
  if (!found) throw new Error(`${resource.name}: ${key} never applies`)
  return found
}

const isWalled = (field: Field) =>
  field.kind === 'ref' && !field.given && resourceNamed(field.to).scope === 'organisation' && theirs(field, {}) !== null

/** For every reference of a record and of its lines, the record with that one leading over the wall. */
function foreignOf(resource: Resource): readonly Foreign[] {
  const whole = typed(resource.fields, pick)
  type Placed = (key: string, id: string | null) => Pick<Foreign, 'input' | 'own'>
  const over = (fields: Fields, at: string, placed: Placed): readonly Foreign[] =>
    keyed(fields).flatMap(({ key, field }): readonly Foreign[] => {
      if (field.kind === 'lines' && !field.given) {
        const [line] = whole[key] as readonly Row[]
        return over(field.fields, `${key}.0.`, (inner, id) => ({
          input: { ...whole, [key]: [{ ...line, [inner]: id }] },
          own: whole,
        }))
      }
      if (field.kind !== 'ref' || !isWalled(field)) return []
      return [{ resource, at: at + key, ...placed(key, theirs(field, {})) }]
    })
  return over(resource.fields, '', (key, id) => {
    const own = applying(resource, key, whole)
    return { input: { ...own, [key]: id }, own }
  })
}

test('what leads over the wall is not in the list, in every field and every line', async () => {
  const foreign = typable.flatMap(foreignOf)
  expect(foreign.length).toBeGreaterThan(50)
  const ask = async ({ path }: Resource, input: Row) =>
    (await demo.call('POST', path, { as: stranger, body: { ...input, is_draft: true } })).json().errors ?? {}
  const wrong = await inHelpings(foreign, async ({ resource, at, input, own: whole }) => {
    const refused = (await ask(resource, input))[at] ?? []
    const own = (await ask(resource, whole))[at] ?? []
    return refused.includes(en.not_in_list) && !own.includes(en.not_in_list) ? [] : [`${resource.name} ${at}`]
  })
  expect(wrong.flat()).toEqual([])
})

test('nor is it when a record of one’s own is changed', async () => {
  const foreign = typable.filter((resource) => !isDocument(resource)).flatMap(foreignOf)
  expect(foreign.length).toBeGreaterThan(10)
  const wrong = await inHelpings(foreign, async ({ resource, at, input }) => {
    // Lines are sent whole.
    const key = at.split('.')[0] ?? at
    const [row] = await demo.privateRows(resource, demo.other)
    const { errors } = (
      await demo.call('PUT', `${resource.path}/${row!.id}`, {
        as: stranger,
        body: { ...applying(resource, key, row!), [key]: input[key] },
      })
    ).json()
    return errors?.[at]?.includes(en.not_in_list) ? [] : [`${resource.name} ${at}`]
  })
  expect(wrong.flat()).toEqual([])
})

/** A till of the stranger, and all of these in as many calls as it takes. */
async function pushed(commands: readonly Partial<Command>[]): Promise<readonly CommandAnswer[]> {
  const till = tillOf(demo, stranger)
  const made = commands.map((more) => till.command({}, more))
  const answers: CommandAnswer[] = []
  for (let at = 0; at < made.length; at += 50) answers.push(...(await till.push(made.slice(at, at + 50))))
  return answers
}

test('pushed by a device it is refused by its field, and no word of what happened helps', async () => {
  const foreign = typable.flatMap(foreignOf)
  const asked = (manner: Command['manner']) =>
    foreign.map(({ resource, input }) => ({
      type: `${resource.name}.create`,
      manner,
      payload: { input, ...(isDocument(resource) && { is_draft: true }) },
    }))
  const requests = await pushed(asked('request'))
  const codes = requests.map((answer, n) =>
    answer.state === 'refused' ? answer.errors[foreign[n]!.at]?.map(({ code }) => code) : answer.state,
  )
  expect(codes).toEqual(foreign.map(() => ['not_in_list']))
  const facts = await pushed(asked('fact'))
  expect(facts.filter(({ state }) => state === 'applied')).toEqual([])
  await untouched()
})

test('no row of another organisation is made, changed, taken on, deleted or brought back by a push', async () => {
  const neighbour = await demo.person('admin')
  const commands: Partial<Command>[] = []
  for (const resource of house.filter(({ scope }) => scope !== 'shared')) {
    const [row, other] = await demo.privateRows(resource, demo.own)
    const records = [row!.id, (other ?? row)!.id.toUpperCase()]
    const statuses = isDocument(resource) ? [...Object.keys(resource.states), 'x'] : []
    const steps = statuses.map((to) => ({ type: `${resource.name}.step`, payload: { to, input: {} } }))
    const [own, copied] = [typed(resource.fields, pick), { ...row, organisation_id: demo.own.id }]
    const asked = [
      { type: `${resource.name}.create`, payload: { input: own } },
      { type: `${resource.name}.create`, payload: { input: copied } },
      { type: `${resource.name}.update`, payload: { input: own } },
      { type: `${resource.name}.update`, payload: { input: copied, revision: row!.revision } },
      { type: `${resource.name}.delete`, payload: {} },
      { type: `${resource.name}.restore`, payload: {} },
      ...steps,
    ]
    for (const record of records)
      for (const manner of ['request', 'fact'] as const)
        for (const author of [stranger.id, neighbour.id])
          commands.push(...asked.map((one) => ({ ...one, record, manner, author })))
  }
  expect(commands.length).toBeGreaterThan(1500)
  const answers = await pushed(commands)
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'failed')).toEqual([])
  const applied = answers.flatMap(({ state }, n) => (state === 'applied' ? [commands[n]!] : []))
  expect(applied.filter(({ author }) => author !== stranger.id)).toEqual([])
  expect(applied.filter(({ type }) => !type?.endsWith('.create'))).toEqual([])
  await untouched()
})

test('what a device says is pending, missing, lost or gone touches nothing of another organisation', async () => {
  const neighbour = tillOf(demo, await demo.person('admin'))
  const kept = neighbour.command({}, { type: 'spaceship.create', manner: 'request' })
  await neighbour.push([kept])
  const planted = await demo.fingerprintOf(demo.own)
  const till = tillOf(demo, stranger)
  const body = { device: till.device, lost: [{ stream: neighbour.stream, seq: 2 }], gone: [kept.id] }
  const more = { type: 'brand.create', manner: 'request', payload: { input: { name: v7() } } } as const
  const commands = [till.command({}, { ...more, after: [kept.id] }), till.command({}, { ...more, replaces: kept.id })]
  expect((await till.send(commands, body)).status).toBe(200)
  expect((await till.pullAll([kept.id])).settled).toEqual([])
  expect((await demo.call('PUT', `/devices/${neighbour.device}/revoke`, { as: stranger })).status).toBe(404)
  for (const what of ['retry', 'discard']) {
    const path = `/sync/set_aside/${kept.id}/${what}`
    expect((await demo.call('POST', path, { as: stranger, body: { comment: 'mine' } })).status).toBe(404)
  }
  expect(await demo.fingerprintOf(demo.own)).toEqual(planted)
  before = planted
})

test('and the books hold after all of it', async () => {
  await untouched()
  expect(await demo.differences()).toEqual([])
})
