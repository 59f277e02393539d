import { expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { ownHands } = await import('#client/own/hands.ts')
const { doorIcon } = await import('#client/screens/home/warehouse/door-icons.ts')
const { hasOwnPage, hasOwnView, ownHandOf } = await import('#client/pages/parts/own-hand.ts')

const kinds = Object.entries(ownHands).map(([name, hand]) => ({
  name,
  hand,
  kind: house.find((one) => one.name === name),
}))

test.each(kinds)('what $name has by hand fits its declaration', ({ hand, kind }) => {
  if (!kind) throw new Error('no kind of records is called so')
  expect(ownHandOf(kind)).toBe(hand)
  const ofDocuments = [hand.view, hand.afterPosting, hand.paper].some(Boolean)
  expect(ofDocuments && !isDocument(kind)).toBe(false)
  expect(isDocument(kind) && Boolean(hand.card)).toBe(false)
  expect(kind.list.columns).toEqual(expect.arrayContaining(Object.keys(hand.cells ?? {})))
  expect(hasOwnPage(kind) && hasOwnView(kind)).toBe(false)
})

test.each(kinds.filter(({ hand }) => hand.actions))(
  'what is done with $name alone has a key of its own each',
  async ({ hand }) => {
    const { actions = [] } = (await hand.actions?.()) ?? {}
    expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length)
  },
)

test('every door that is declared has a sign of its own, and a kind without a hand has nothing', () => {
  const doors = house.filter(isDocument).flatMap(({ doors }) => Object.keys(doors))
  expect(doors).toContain('receive')
  expect(doors.filter((name) => doorIcon(name) === doorIcon('no such door'))).toEqual([])
  expect(ownHandOf({ name: 'brand' })).toEqual({})
})
