import { expect, test } from 'vitest'
import { resolverFor } from '#client/pages/form/parts/resolver.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { specimen } from '../../support/specimens.ts'

const resolve = resolverFor(specimen, ({ code }, line) => (line === null ? code : `${line}: ${code}`))
const id = '0190f7a4-7c1e-7000-8000-000000000001'

test('what is wrong in the lines of a field stands at the field, the first with the number of its line', async () => {
  const values = {
    ...emptyRow(specimen),
    organisation_id: id,
    imeis: ['356938035643809', '35'],
    parts: [{ weight: 1 }, { weight: null }, { weight: 1.5 }],
  }
  const { errors } = await resolve(values, undefined, {} as never)
  expect(errors).toEqual({
    name: { type: 'required', message: 'required' },
    imeis: { type: 'imei', message: '2: imei' },
    parts: { type: 'required', message: '2: required' },
  })
})

test('what a form needs is asked for, though a record may lack it', async () => {
  const ask = resolverFor(partner, ({ code }) => code)
  const values = {
    ...emptyRow(partner),
    ...{ organisation_id: id, partner_type: 'client', first_name: 'Aziz', phone_number: '+998901234567' },
  }
  expect((await ask(values, undefined, {} as never)).errors).toEqual({
    last_name: { type: 'required', message: 'required' },
  })
  expect((await ask({ ...values, last_name: 'Karimov' }, undefined, {} as never)).errors).toEqual({})
})

test('what is right comes back as it will be sent', async () => {
  const values = { ...emptyRow(specimen), organisation_id: id, name: ' a ', parts: [{ weight: 1, note: ' b ' }] }
  const resolved = await resolve(values, undefined, {} as never)
  expect(resolved).toMatchObject({ errors: {}, values: { name: 'a', parts: [{ weight: 1, note: 'b', serials: [] }] } })
})
