import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import type { Queued } from '#store/outbox.ts'
import { isStrange } from '#sync/device/whose.ts'
import { newQueued } from '../support/queued.ts'

const [here, elsewhere, me, other] = [v7(), v7(), v7(), v7()]
const actor = (is_super = false): Actor => ({ user_id: me, organisation_id: here, is_super, permissions: new Set() })
const left = (author: string, organisation_id: string | null): Queued => ({
  ...newQueued({ author })(1),
  effect: { rows: [{ resource: 'brand', row: { id: v7(), organisation_id } as StoredRow }], entries: [] },
  n: 1,
  stage: 'waiting',
  answer: null,
})

test.each([
  ['my own work, wherever it was done', left(me, elsewhere), false],
  ['a colleague’s', left(other, here), false],
  ['another organisation’s', left(other, elsewhere), true],
  ['nobody knows whose', { ...left(other, here), effect: { rows: [], entries: [] } }, true],
])('%s', (_, queued, strange) => {
  expect(isStrange(queued, actor())).toBe(strange)
  expect(isStrange(queued, actor(true))).toBe(false)
})
