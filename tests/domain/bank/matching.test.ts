import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineKey, newAmong, type TakenLine } from '#domain/bank/statements/line-keys.ts'
import type { MatchFacts, MatchLine } from '#domain/bank/statements/matching/match-facts.ts'
import { matcherOf } from '#domain/bank/statements/matching/match-lines.ts'
import { commissionIn } from '#domain/bank/statements/matching/purpose.ts'
import type { LineMeaning } from '#domain/bank/statements/statement-line.ts'

const bank = { id: 'ours', name: 'Main', account: '1', mfo: '00014', currency_id: 'uzs' }
const second = { ...bank, id: 'second', name: 'Second', account: '2' }
const partner = (id: string, name: string, inn = '', more: object = {}) => ({
  id,
  name,
  inn,
  account: '',
  partner_type: 'client',
  ...more,
})
const nothing: MatchFacts = {
  bank,
  banks: [bank, second, { ...bank, id: 'dollars', account: '3', currency_id: 'usd' }],
  own_inn: '300000000',
  partners: [
    partner('aziz', 'Азиз Каримов'),
    partner('aziza', 'Азиза Каримова'),
    partner('baraka', 'Baraka Mobile MCHJ', '305555555'),
  ],
  dues: [],
  debts: new Map(),
  terminals: [{ id: 'terminal', name: 'Counter', number: '31-0442', bank_id: 'ours', awaited: 1000 }],
  documents: [],
  learned: [],
  outcome_types: [
    { id: 'fees', names: 'Услуги банка' },
    { id: 'taxes', names: 'Налоги' },
  ],
}
const line = (more: Partial<MatchLine>): MatchLine => ({
  ...{
    id: 'l',
    day: '2026-11-20',
    number: '5',
    amount: 500,
    party: 'Nobody',
    inn: '',
    account: '',
    mfo: '',
    purpose: '',
    words: '',
  },
  ...more,
})
const match = (asked: Partial<MatchLine>, facts: Partial<MatchFacts> = {}) => {
  const { state, proposals } = matcherOf({ ...nothing, ...facts })(line(asked))
  return {
    state,
    means: proposals.map(({ means }) => means.id ?? means.input),
    reasons: proposals.map(({ reasons }) => reasons.map(({ code, agrees }) => (agrees ? code : `not ${code}`))),
  }
}
const due = (partner_id: string, amount: number, due_date = '2026-11-20', number = '') => ({
  partner_id,
  amount,
  due_date,
  numbers: number ? [number] : [],
  record: null,
})
const paidBy = (client_id: string) => ({ party: 'client', client_id })

describe('what a line means', () => {
  test.each<[why: string, asked: Partial<MatchLine>, facts: Partial<MatchFacts>, state: string, first: unknown]>([
    ['nobody is known', {}, {}, 'alone', undefined],
    ['the tax number is theirs alone', { inn: '305555555' }, {}, 'ready', paidBy('baraka')],
    [
      'two have this tax number',
      { inn: '1' },
      { partners: [partner('a', 'A', '1'), partner('b', 'B', '1')] },
      'to_decide',
      paidBy('a'),
    ],
    [
      'the account is the one that they name',
      { account: '9' },
      { partners: [partner('a', 'A', '', { account: '9' })] },
      'ready',
      paidBy('a'),
    ],
    [
      'the account is theirs, but the tax number another’s',
      { account: '9', inn: '2' },
      { partners: [partner('a', 'A', '1', { account: '9' })] },
      'to_decide',
      paidBy('a'),
    ],
    [
      'the name is theirs, in other letters and another order',
      { party: 'KARIMOV AZIZ' },
      {},
      'to_decide',
      paidBy('aziz'),
    ],
    ['the legal form is left out of the name', { party: 'ООО «Барака Мобайл»' }, {}, 'to_decide', paidBy('baraka')],
    ['a due of this sum', {}, { dues: [due('aziz', 500)] }, 'to_decide', paidBy('aziz')],
    [
      'the purpose names the document',
      { purpose: 'по счёту МТ-1290' },
      { dues: [due('aziz', 900, '2026-12-01', 'MT-1290')] },
      'to_decide',
      paidBy('aziz'),
    ],
    [
      'the purpose names the document, and the sum is its',
      { purpose: 'по счёту MT-1290' },
      { dues: [due('aziz', 500, '2026-12-01', 'MT-1290')] },
      'ready',
      paidBy('aziz'),
    ],
    [
      'what goes to a supplier',
      { amount: -5, inn: '1' },
      { partners: [partner('s', 'S', '1', { partner_type: 'other' })] },
      'ready',
      { party: 'supplier', supplier_id: 's' },
    ],
    [
      'the terminal is named and awaits enough',
      { purpose: 'Возмещение терм. 31-0442, комиссия 1,50' },
      {},
      'ready',
      { party: 'terminal', terminal_id: 'terminal', commission: 150 },
    ],
    [
      'the terminal awaits less',
      { purpose: 'терминал 31-0442', amount: 1001 },
      {},
      'to_decide',
      { party: 'terminal', terminal_id: 'terminal' },
    ],
    ['the account is ours', { account: '2', amount: -5 }, {}, 'ready', { in_bank_id: 'second' }],
    [
      'the bank writes our account with its own number',
      { account: '2', inn: '207777777' },
      {},
      'to_decide',
      { out_bank_id: 'second' },
    ],
    ['the account is ours in another currency', { account: '3' }, {}, 'to_decide', { out_bank_id: 'dollars' }],
    [
      'the bank takes its commission',
      { amount: -5, mfo: '00014', purpose: 'Комиссия за ведение счёта', party: 'АКБ' },
      {},
      'ready',
      { party: 'other', person: 'АКБ', outcome_type_id: 'fees' },
    ],
    [
      'a commission of which nobody says why it was spent',
      { amount: -5, mfo: '00014', purpose: 'комиссия' },
      { outcome_types: [] },
      'to_decide',
      { party: 'other', person: 'Nobody' },
    ],
    [
      'what goes to the treasury',
      { amount: -5, account: '23402000300100001010' },
      {},
      'ready',
      { party: 'tax', outcome_type_id: 'taxes' },
    ],
  ])('%s', (_, asked, facts, state, first) => {
    const told = match(asked, facts)
    expect(told.state).toBe(state)
    expect(told.means[0]).toEqual(first)
  })

  test('of two with alike names the one whose due it is comes first, each with its reasons', () => {
    const asked = { party: 'Каримов Азиз Рустамович' }
    const told = match(asked, { dues: [due('aziz', 500), due('aziza', 500, '2026-11-18')] })
    expect(told).toEqual({
      state: 'to_decide',
      means: [paidBy('aziz'), paidBy('aziza')],
      reasons: [['name_alike', 'due_sum', 'due_day'], ['due_sum']],
    })
  })

  const typed = {
    document: 'incoming_bank_order' as const,
    id: 'd',
    number: 'MT-1',
    day: '2026-11-20',
    amount: 500,
    invoice: '',
    party_id: 'baraka',
    title: 'Baraka',
  }
  test.each<[why: string, asked: Partial<MatchLine>, more: object, state: string, first: unknown]>([
    ['of the same partner and day', { inn: '305555555' }, {}, 'ready', 'd'],
    ['with the same number', {}, { invoice: '5', party_id: null }, 'ready', 'd'],
    ['of another day and nobody known', {}, { day: '2026-11-18', party_id: null }, 'to_decide', 'd'],
    ['of another partner', { inn: '305555555' }, { party_id: 'aziz' }, 'ready', paidBy('baraka')],
    ['of last month', { inn: '305555555' }, { day: '2026-10-01' }, 'ready', paidBy('baraka')],
  ])('a document that is there already, %s', (_, asked, more, state, first) => {
    const told = match(asked, { documents: [{ ...typed, ...more }] })
    expect([told.state, told.means[0]]).toEqual([state, first])
  })

  test('a document and a due are taken by one line only', () => {
    const one = matcherOf({ ...nothing, documents: [typed], dues: [due('baraka', 500)] })
    const told = ['1', '2', '3'].map((id) => one(line({ id, inn: '305555555' })).proposals[0])
    expect(told.map((best) => best?.means.id)).toEqual(['d', null, null])
    expect(told.map((best) => best?.reasons.some(({ code }) => code === 'due_sum'))).toEqual([false, true, false])
  })

  test('it learns from what was accepted, the newest first, and not of what is gone', () => {
    const learned = (direction: number, means: LineMeaning['input'], words = '') => ({
      ...{ direction, inn: '', account: '7', words },
      means: { document: 'outcoming_bank_order' as const, id: null, input: means },
    })
    const rent = { party: 'other', person: 'L', outcome_type_id: 'fees' }
    expect(match({ amount: -5, account: '7' }, { learned: [learned(-1, rent)] })).toMatchObject({
      state: 'ready',
      means: [rent],
    })
    expect(
      match({ amount: -5, words: 'rent of the shop' }, { learned: [learned(-1, rent, 'rent of the shop')] }),
    ).toMatchObject({ state: 'to_decide', means: [rent] })
    expect(match({ amount: 5, account: '7' }, { learned: [learned(-1, rent)] }).state).toBe('alone')
    expect(
      match({ amount: -5, account: '7' }, { learned: [learned(-1, { ...rent, outcome_type_id: 'gone' })] }).state,
    ).toBe('alone')
    const paid = [learned(1, paidBy('aziz')), learned(1, paidBy('aziza'))]
    expect(match({ account: '7' }, { learned: paid })).toMatchObject({ state: 'ready', means: [paidBy('aziz')] })
  })
})

test.each([
  ['Возмещение, комиссия 12 345,60 сум', 1_234_560],
  ['комиссия банка 0,2% удержана', null],
  ['за товар', null],
])('the commission in «%s»', (text, sum) => expect(commissionIn(text)).toBe(sum))

const paper = fc.record({
  day: fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`),
  number: fc.constantFrom('1', '2'),
  amount: fc.constantFrom(5, -5),
})

test('files that overlap by whole days bring the same lines in any order, each as often as it happened', () => {
  const span = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
  fc.assert(
    fc.property(fc.array(paper, { maxLength: 25 }), fc.array(span, { minLength: 1, maxLength: 6 }), (papers, spans) => {
      const lines = papers.map((one) => ({
        ...one,
        party: 'A',
        inn: '',
        account: '',
        mfo: '',
        purpose: 'P',
        kind: '',
        anyway: false,
      }))
      const isIn = (day: string, [from = 0, to = 0]: readonly number[]) =>
        Number(day.slice(-1)) >= from && Number(day.slice(-1)) <= to
      const kept: TakenLine[] = []
      for (const one of spans) {
        const file = lines.filter(({ day }) => isIn(day, one))
        const { fresh, known } = newAmong(file, lineKey, kept)
        expect(fresh.length + known.length).toBe(file.length)
        kept.push(...fresh.map(({ key, occurrence }) => ({ key, occurrence, id: `${kept.length}`, statement_id: 's' })))
      }
      const expected = lines.filter(({ day }) => spans.some((one) => isIn(day, one))).map(lineKey)
      expect(kept.map(({ key }) => key).toSorted()).toEqual(expected.toSorted())
      expect(new Set(kept.map(({ key, occurrence }) => `${key} ${occurrence}`)).size).toBe(kept.length)
    }),
  )
})

test('what many firms call themselves tells no two of them apart', () => {
  const partners = [partner('one', 'Chorsu Savdo MCHJ'), partner('other', 'Registon Mebel MCHJ')]
  expect(match({ party: 'OOO SAVDO INVEST GROUP' }, { partners }).means).toEqual([])
  expect(match({ party: 'OOO REGISTON SAVDO' }, { partners }).means).toEqual([paidBy('other')])
})
