import { describe, expect, test } from 'vitest'
import { turned, withEnds } from '#client/parts/grid/column.ts'
import {
  arranged,
  fitted,
  layoutFrom,
  movedColumn,
  resized,
  shownColumns,
  toggled,
  usualLayout,
} from '#client/parts/grid/layout.ts'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('columns', () => {
  test('move past their neighbours and stop at the ends', () => {
    const once = movedColumn(columns, usualLayout, 'c', -1)
    expect(ids(arranged(columns, once))).toBe('acb')
    expect(ids(arranged(columns, movedColumn(columns, once, 'a', -1)))).toBe('acb')
  })

  test('that came with a newer version stand behind the one they follow by nature', () => {
    const kept = { ...usualLayout, order: ['c', 'a'] }
    expect(ids(arranged(columns, kept))).toBe('cab')
    expect(ids(arranged([{ id: 'new' }, ...columns], kept))).toBe('newcab')
  })

  test('are hidden and shown again in their place', () => {
    const hidden = toggled(usualLayout, { id: 'b' })
    expect(ids(shownColumns(columns, hidden))).toBe('ac')
    expect(ids(shownColumns(columns, toggled(hidden, { id: 'b' })))).toBe('abc')
  })

  test('that stand aside are hidden until a person asks for them', () => {
    const all = [{ id: 'a' }, { id: 'b', aside: true }, { id: 'c' }]
    expect(ids(shownColumns(all, usualLayout))).toBe('ac')
    const asked = toggled(usualLayout, all[1]!)
    expect(ids(shownColumns(all, asked))).toBe('abc')
    expect(layoutFrom(JSON.stringify(asked))).toEqual(asked)
    expect(ids(shownColumns(all, toggled(asked, all[1]!)))).toBe('ac')
  })

  test('stand aside where there is no room for all, the last that can be spared first, until a person arranges them', () => {
    const sized = [
      { id: 'a', width: 200, least: 100 },
      { id: 'b', width: 100, spare: true },
      { id: 'c', width: 100, spare: true },
      { id: 'd', width: 100 },
    ]
    const within = (room: number, layout = usualLayout) => ids(shownColumns(sized, fitted(sized, layout, room)))
    expect(within(400)).toBe('abcd')
    expect(within(399)).toBe('abd')
    expect(within(50)).toBe('ad')
    expect(within(399, resized(usualLayout, 'd', 60))).toBe('abcd')
    expect(within(50, toggled(fitted(sized, usualLayout, 399), sized[2]!))).toBe('abcd')
    expect(within(50, toggled(usualLayout, sized[3]!))).toBe('abc')
  })

  test('are never too narrow to be dragged back', () => {
    expect(resized(usualLayout, 'a', 3).widths.a).toBe(56)
    expect(resized(usualLayout, 'a', 5000).widths.a).toBe(800)
  })
})

test.each([null, '', '{', '[]', '{"widths":{"a":"wide"},"hidden":[7]}'])(
  'a spoilt memory is as good as none: %s',
  (text) => {
    expect(layoutFrom(text)).toEqual(usualLayout)
  },
)

test('what was kept comes back', () => {
  const layout = resized(toggled(usualLayout, { id: 'b' }), 'a', 200)
  expect(layoutFrom(JSON.stringify(layout))).toEqual(layout)
})

test('a head sorts upwards first, then downwards', () => {
  const up = turned({ column: 'name', descending: false }, 'index')
  expect(up).toEqual({ column: 'index', descending: false })
  expect(turned(up, 'index')).toEqual({ column: 'index', descending: true })
})

test('columns that stay in sight stand beside each other at the end', () => {
  const column = (id: string, width: number, stays = false) => ({ id, label: id, width, stays, cell: () => null })
  const columns = [column('partner', 260), column('in', 124, true), column('note', 90), column('out', 130, true)]
  expect(withEnds(columns, {}).map(({ end }) => end)).toEqual([undefined, 130, undefined, 0])
  expect(withEnds(columns, { out: 200 }).map(({ end }) => end)).toEqual([undefined, 200, undefined, 0])
})
