import { expect, test } from 'vitest'
import type { MatchFacts, MatchLine } from '#domain/bank/statements/matching/match-facts.ts'
import { matcherOf } from '#domain/bank/statements/matching/match-lines.ts'
import { confidenceOf } from '#domain/bank/statements/statement-line.ts'

const bank = { id: 'main', name: 'Основной', account: '20208000900123456001', mfo: '00974', currency_id: 'uzs' }
const partner = (id: string, name: string, inn: string) => ({ id, name, inn, account: '', partner_type: 'client' })
const due = (partner_id: string, amount: number, number: string) => ({
  partner_id,
  amount,
  due_date: '2026-11-20',
  numbers: [number],
  record: null,
})
const terminal = (id: string, awaited: number) => ({ id, name: id, number: `31-${id}`, bank_id: 'main', awaited })
/** As in the demo: firms with like names, equal dues, terminals of one bank. */
const books: MatchFacts = {
  bank,
  banks: [bank],
  own_inn: '301234567',
  partners: [
    partner('chorsu', 'Chorsu Telecom XK', '305555551'),
    partner('registon', 'Registon Savdo MChJ', '305555552'),
    partner('oriental', 'Oriental Mobile Group MChJ', '305555553'),
    partner('savdo', 'Fargʻona Savdo MChJ', ''),
  ],
  dues: [due('chorsu', 500, 'MT-17'), due('registon', 500, 'MT-18'), due('oriental', 900, 'MT-19')],
  debts: new Map([
    ['chorsu', 500],
    ['registon', 500],
    ['oriental', 900],
  ]),
  terminals: [terminal('0441', 2000), terminal('0442', 700)],
  documents: [],
  learned: [],
  outcome_types: [],
}
const line: MatchLine = {
  id: 'l',
  day: '2026-11-20',
  number: '5',
  amount: 500,
  party: 'Кто-то',
  inn: '',
  account: '20208000700000000099',
  mfo: '00444',
  purpose: '',
  words: '',
}
const acquirer = { account: '29801000400000974001', mfo: '00974', party: 'АКБ Капиталбанк' }
const settled = (terminal_id: string) => ({
  direction: 1,
  inn: '',
  account: acquirer.account,
  words: '',
  means: { document: 'incoming_bank_order' as const, id: null, input: { party: 'terminal', terminal_id } },
})

const proposalsTo = (asked: Partial<MatchLine>, facts: Partial<MatchFacts> = {}) => {
  const { state, proposals } = matcherOf({ ...books, ...facts })({ ...line, ...asked })
  return proposals.map((one, place) => {
    const { client_id, terminal_id } = one.means.input
    return `${client_id ?? terminal_id}: ${confidenceOf({ state }, one, place)}`
  })
}

test.each<[why: string, asked: Partial<MatchLine>, facts: Partial<MatchFacts>, told: readonly string[]]>([
  [
    'the number of a document comes before a name and a sum, and a sum that differs makes it no more than a guess',
    { purpose: 'оплата по счёту MT-19', party: 'CHORSU TELECOM' },
    {},
    ['oriental: guess', 'chorsu: likely'],
  ],
  [
    'the number of a document with its sum is sure',
    { purpose: 'оплата по счёту MT-18', party: 'OOO TELECOM' },
    {},
    ['registon: sure'],
  ],
  [
    'a tax number comes before the name of another, whose due is this sum',
    { inn: '305555553', party: 'CHORSU TELECOM' },
    {},
    ['oriental: sure', 'chorsu: guess'],
  ],
  [
    'of equal dues the one whose name it is comes first',
    { party: 'Registon Trade', day: '2026-11-23' },
    {},
    ['registon: guess', 'chorsu: guess'],
  ],
  ['a word that many bear finds nobody', { party: 'SAVDO GROUP', amount: 123 }, {}, []],
  [
    'the bank of the account pays: its terminals are offered without a word of cards, the one that awaits as much first',
    { ...acquirer, amount: 700 },
    {},
    ['0442: likely', '0441: likely'],
  ],
  ['a terminal that awaits less is a guess', { ...acquirer, amount: 1500 }, {}, ['0441: likely', '0442: guess']],
  [
    'who paid the takings of a terminal before pays them again',
    { ...acquirer, amount: 700 },
    { learned: [settled('0441')] },
    ['0441: sure'],
  ],
  [
    'who paid for two terminals is asked for which',
    { ...acquirer, amount: 700 },
    { learned: [settled('0441'), settled('0442')] },
    ['0442: likely', '0441: likely'],
  ],
  ['a firm with an account in that bank is no acquirer', { mfo: '00974', amount: 700 }, {}, []],
  ['what leaves is no taking', { ...acquirer, amount: -700 }, { learned: [settled('0441')] }, []],
])('%s', (_, asked, facts, told) => {
  expect(proposalsTo(asked, facts)).toEqual(told)
})
