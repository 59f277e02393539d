import { expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { calledOf, numbersOf, numberText } from '#domain/kernel/document-number.ts'

test.each([
  [{ number: 'MT-172', device_number: 'ARDSP-2' }, ['MT-172', 'ARDSP-2']],
  [{ number: 'MT-172', device_number: null }, ['MT-172']],
  [{ number: null, device_number: 'ARDSP-2' }, ['ARDSP-2']],
  [{ number: null }, []],
])('%j is called %j', (row, numbers) => {
  expect(numbersOf(row)).toEqual(numbers)
  expect(numberText(row)).toBe(numbers.join(' · '))
})

test('a document is called by its numbers, another record by its title', () => {
  const row = { number: 'MT-1', device_number: 'A-2', name: 'Apple' }
  expect(calledOf(resourceNamed('retail_sale'), row, 'ru')).toBe('MT-1 · A-2')
  expect(calledOf(resourceNamed('brand'), row, 'ru')).toBe('Apple')
})
