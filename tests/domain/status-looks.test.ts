import { expect, test } from 'vitest'
import { documents } from '#domain/house.ts'
import { usualLooksOf } from '#domain/kernel/status-looks.ts'

test.each([
  ['blue', ['sending', 'return', 'reviewing', 'new', 'in_progress', 'confirmed_by_user']],
  ['green', ['approved', 'received_all', 'completed', 'sale', 'confirmed_by_responsible', 'done']],
  ['yellow', ['partially_received', 'not_completed', 'processing', 'requested', 'postpone']],
  ['red', ['cancelled', 'cancel', 'returned', 'rejected', 'closed']],
  ['lightred', ['partial_returned']],
  ['grey', ['draft']],
  ['open', ['open', 'finish', 'exceeded_limit']],
  ['purple', ['on_the_way']],
  ['darkgreen', ['delivered']],
  ['teal', ['received', 'checking']],
])('%s are %j', (colour, statuses) => {
  for (const status of statuses) expect(usualLooksOf([status])[status]?.split(' ').at(-1), status).toBe(colour)
})

test('every status of every document has a look', () => {
  for (const { name, looks, states, draft } of documents)
    for (const status of [draft, ...Object.keys(states)]) expect(looks[status], `${name} ${status}`).toBeDefined()
})
