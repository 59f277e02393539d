import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { replacementFor } from '#client/data/device/replacement-command.ts'

const id = v7()
const input = { name: 'Artel' }
const refused = (type: string, payload = {}) => ({ type, payload })

test('what was never made is made, also when it is put right as a record that stands', () => {
  const edited = { action: 'update', id, input, revision: 1 } as const
  expect(replacementFor(refused('brand.create'), edited)).toEqual({ action: 'create', id, input })
  expect(replacementFor(refused('retail_sale.create'), { ...edited, is_draft: true })).toEqual({
    action: 'create',
    id,
    input,
    is_draft: true,
  })
})

test('and keeps the number under which it was handed over', () => {
  const sold = refused('retail_sale.create', { device_number: 'A3-18', input: {} })
  for (const action of ['create', 'update'] as const)
    expect(replacementFor(sold, { action, id, input })).toEqual({ action: 'create', id, input, device_number: 'A3-18' })
})

test('a change of what stands is a change, and what is given up is given up', () => {
  const edited = { action: 'update', id, input, revision: 3 } as const
  expect(replacementFor(refused('brand.update'), edited)).toBe(edited)
  const deleted = { action: 'delete', id } as const
  expect(replacementFor(refused('brand.create'), deleted)).toBe(deleted)
})
