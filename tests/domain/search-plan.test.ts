import { array, assert, constantFrom, integer, property, shuffledSubarray, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '#domain/kernel/finding.ts'
import { SearchIndex } from '#domain/kernel/search-index.ts'
import { calledFor, keysOfRecord, planOf, type SearchPlan, searchRankOf } from '#domain/kernel/search-plan.ts'

const named = (...names: string[]) => ({ names, codes: [], numbers: [] })
/** As the server finds: a plan over the keys of a record. */
const hasKeys = (name: string, plan: SearchPlan | null) => {
  const keys = keysOfRecord(named(name))
  const readings = plan ? [...plan.folded, ...(plan.near ? [plan.near] : [])] : []
  return readings.some((words) =>
    words.every((one) =>
      one.some(({ key, whole }) => keys.some((held) => (whole ? held === key : held.startsWith(key)))),
    ),
  )
}
/** As a device finds: in its index. */
const isIndexed = (name: string, plan: SearchPlan | null) => {
  const index = new SearchIndex()
  index.add(0, named(name))
  return plan !== null && index.find(plan).size > 0
}

/** Letters that stay one when they are folded, whatever stands beside them. */
const letters = 'abdefgiklmnoprtuv'
const word = stringMatching(/^[abdefgiklmnoprtuv]{5,10}$/)
const text = stringMatching(/^[a-zа-яёўқғҳ0-9ʻ' öğşç]{0,20}$/)

test('folding what is folded changes nothing', () => {
  assert(
    property(text, (typed) => {
      const words = wordsIn(typed)
      expect(wordsIn(words.join(' '))).toEqual(words)
    }),
  )
})

test.each([
  ['oʻzbek', ["o'zbek", 'o`zbek', 'o‘zbek', 'o’zbek', 'oʼzbek', 'o´zbek', 'ozbek', 'özbek', 'ўзбек', 'OʻZBEK']],
  ['choʻl', ['çöl', 'chol', 'чўл', "cho'l"]],
  ['Toshkent', ['Тошкент', 'toşkent', 'ТОШКЕНТ']],
  ['ҳалол', ['халол', 'halol', 'xalol']],
  ['ёлка', ['елка', 'ёлка'.normalize('NFD')]],
  ['чайник', ['чаиник', 'chaynik', 'чайник'.normalize('NFD')]],
])('%s is found by any of its spellings', (name, spellings) => {
  for (const typed of spellings) {
    expect([typed, hasKeys(name, planOf(typed))]).toEqual([typed, true])
    expect([name, hasKeys(typed, planOf(name))]).toEqual([name, true])
  }
})

const slip = tuple(word, integer({ min: 1, max: 9 }), constantFrom(...letters), constantFrom(0, 1, 2, 3)).map(
  ([whole, place, letter, kind]) => {
    const at = Math.min(place, whole.length - (kind === 3 ? 2 : 1))
    const [before, after] = [whole.slice(0, at), whole.slice(at + 1)]
    const typed =
      [before + after, before + letter + after, before + letter + whole.slice(at), turned(whole, at)][kind] ?? ''
    return { whole, typed }
  },
)
const turned = (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)

test('a word of five letters is found with one slip after its first, on a device as on the server', () => {
  assert(
    property(slip, ({ whole, typed }) => {
      expect(hasKeys(whole, planOf(typed))).toBe(true)
      expect(isIndexed(whole, planOf(typed))).toBe(true)
    }),
  )
})

test('figures and models forgive nothing', () => {
  for (const [name, typed] of [
    ['A54', 'A55'],
    ['Galaxy12345', 'Galaxy12346'],
    ['1234567', '1234568'],
    ['Note', 'Nose'],
  ] as const)
    expect([typed, hasKeys(name, planOf(typed))]).toEqual([typed, false])
})

test('the order of words does not matter', () => {
  const names = array(word, { minLength: 1, maxLength: 4 })
  assert(
    property(
      names.chain((words) => tuple(constantFrom(words), shuffledSubarray(words, { minLength: 1 }))),
      ([words, some]) => {
        expect(hasKeys(words.join(' '), planOf(some.join(' ')))).toBe(true)
      },
    ),
  )
})

test('a device finds by its index what the server finds by keys', () => {
  const short = stringMatching(/^[abоаxhсзҳ1]{1,6}$/)
  assert(
    property(
      array(short, { minLength: 1, maxLength: 3 }),
      array(short, { minLength: 1, maxLength: 2 }),
      (held, asked) => {
        const plan = planOf(asked.join(' '))
        expect(isIndexed(held.join(' '), plan)).toBe(hasKeys(held.join(' '), plan))
      },
    ),
  )
})

describe('ranks', () => {
  const ranked = (search: string, names: readonly string[]) => {
    const plan = planOf(search)
    const index = new SearchIndex()
    for (const [at, name] of names.entries()) index.add(at, named(name))
    const found = [...(plan ? index.find(plan) : [])].map(([at, isNear]) => {
      const name = names[at] ?? ''
      return { name, rank: plan ? searchRankOf(calledFor(named(name)), plan, isNear) : 0 }
    })
    return found.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name)
  }
  test('its own letters, then any, then slips; the whole name, its start, its order', () => {
    const best = ['Миксер', 'Миксер Artel', 'Миксерный блок', 'Ручной миксер', 'Mikser', 'Микшер']
    expect(ranked('миксер', [...best].reverse())).toEqual(best)
    expect(ranked('note 14', ['14 note', 'Redmi note 14', 'Note 14 Pro', 'Note 14'])).toEqual([
      'Note 14',
      'Note 14 Pro',
      'Redmi note 14',
      '14 note',
    ])
  })
})

test('what was removed from an index is not found any more', () => {
  const index = new SearchIndex()
  index.add(0, named('Чехол чёрный'))
  index.add(1, named('Чехол белый'))
  index.remove(0, named('Чехол чёрный'))
  const found = (search: string) => [...index.find(planOf(search) as SearchPlan).keys()]
  expect([found('chexol'), found('чёрный')]).toEqual([[1], []])
})
