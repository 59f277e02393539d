import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standsAt } from '../support/clock.ts'
import { hired } from '../support/hired.ts'
import { type Books, openBooks } from './report-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

test('who is dismissed works no longer from midnight in Tashkent on, when by UTC it is the day before yet', async () => {
  const account = { phone_number: '+998901234567', password_hash: v7() }
  const id = await hired(books.db, books.shop.organisation_id, [], account)
  await books.db.execute(`update employee set dismissed_on = '2027-03-01' where id = '${id}'`)
  const works = async (moment: string) => {
    await books.db.execute(standsAt(moment))
    const { rows } = await books.ask('people_report', 'group[]=employee')
    return rows.find(({ employee_id }) => employee_id === id)?.working
  }
  expect([await works('2027-02-28T23:59+05:00'), await works('2027-03-01T00:10+05:00')]).toEqual([1, 0])
})
