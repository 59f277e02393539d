import { expect, test } from 'vitest'
import { addressesIn } from '#store/sql/wire/addresses.ts'

test.each([
  ['postgresql://u:p@one/savdo', ['postgresql://u:p@one/savdo']],
  ['postgresql://one:5433', ['postgresql://one:5433']],
  [
    'postgresql://u:p@one:5432,two:5433/savdo?sslmode=require',
    ['postgresql://u:p@one:5432/savdo?sslmode=require', 'postgresql://u:p@two:5433/savdo?sslmode=require'],
  ],
  [
    'postgresql://u@localhost/savdo?host=%2Fa%2Fb,/c&x=1',
    ['postgresql://u@localhost/savdo?host=%2Fa%2Fb&x=1', 'postgresql://u@localhost/savdo?host=%2Fc&x=1'],
  ],
  ['postgresql://u:p%2Cq@one/savdo?application_name=a,b', ['postgresql://u:p%2Cq@one/savdo?application_name=a,b']],
])('%s names its servers one by one', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses)
})
