import { expect, test } from 'vitest'
import { type TurnOwner, Turns } from '#server/http/turns.ts'

const whoseIs = (person: string): TurnOwner => ({ person, organisation: person[0]! })

/** Work that lasts until it is ended by hand, and in which order it was begun. */
function counter(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  let count = 0
  const ask = (person: string) => {
    const name = `${person}${++count}`
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    turns.run(work, whoseIs(person)).catch(() => refused.push(name))
    return settle()
  }
  const end = (name: string) => {
    ends.get(name)!()
    return settle()
  }
  return { begun, refused, ask, end }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('who asks for much waits for others: each goes on before the first goes on twice', async () => {
  const { begun, ask, end } = counter(new Turns(2, 10))
  for (const person of ['aa', 'ab', 'aa', 'aa', 'ba']) await ask(person)
  expect(begun).toEqual(['aa1', 'ab2'])
  await end('aa1')
  expect(begun.at(-1)).toBe('ba5')
  await end('ab2')
  expect(begun.at(-1)).toBe('aa3')
})

test('where one person has all places there is one more for another, and no second one', async () => {
  const { begun, ask } = counter(new Turns(2, 10))
  for (const person of ['aa', 'aa', 'aa', 'ab', 'ba']) await ask(person)
  expect(begun).toEqual(['aa1', 'aa2', 'ab4'])
})

test('a place goes to the organisation, then to the person, that has the least under way', async () => {
  const { begun, ask, end } = counter(new Turns(3, 10))
  for (const person of ['aa', 'aa', 'ba', 'aa', 'ab', 'ca']) await ask(person)
  expect(begun).toEqual(['aa1', 'aa2', 'ba3'])
  await end('aa1')
  expect(begun.at(-1)).toBe('ca6')
  await end('ba3')
  expect(begun.at(-1)).toBe('ab5')
})

test('a person has a share, and an organisation; what is over is refused, and others are not', async () => {
  const { begun, refused, ask } = counter(new Turns(1, 10, { person: 2, organisation: 3 }))
  for (const person of ['aa', 'aa', 'aa', 'ab', 'ac', 'ba']) await ask(person)
  expect(begun).toEqual(['aa1', 'ab4'])
  expect(refused).toEqual(['aa3', 'ac5'])
})
