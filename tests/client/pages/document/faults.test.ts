import { expect, test } from 'vitest'
import { byLine, movedFaults, withoutCells, withoutWhole } from '#client/pages/document/lines/parts/faults.ts'

const said = { 'lines.0.quantity': 'a', 'lines.2.imei_1': 'b', 'lines.2.imei_1.4': 'c', lines: 'd', client_id: 'e' }

test('messages by line and column; the first of a cell is said', () => {
  expect([...byLine(said, 'lines')]).toEqual([
    [0, { quantity: 'a' }],
    [2, { imei_1: 'b' }],
  ])
  expect(byLine(said, 'payments').size).toBe(0)
})

test('a changed cell takes its messages away, and others stay the same object', () => {
  expect(withoutCells(said, 'lines', 2, ['imei_1'])).toEqual({ 'lines.0.quantity': 'a', lines: 'd', client_id: 'e' })
  expect(withoutCells(said, 'lines', 1, ['imei_1'])).toBe(said)
  expect(withoutWhole(said, 'lines')).not.toHaveProperty('lines')
})

test('what is said of later lines moves with them', () => {
  expect(movedFaults(said, 'lines', 0, -1)).toEqual({
    'lines.1.imei_1': 'b',
    'lines.1.imei_1.4': 'c',
    lines: 'd',
    client_id: 'e',
  })
  expect(movedFaults(said, 'lines', 1, 1)).toMatchObject({ 'lines.0.quantity': 'a', 'lines.3.imei_1': 'b' })
})
