import { expect, test } from 'vitest'
import {
  type Confidence,
  confidenceOf,
  type LineState,
  type ReasonCode,
} from '#domain/bank/statements/statement-line.ts'

const proposal = (reasons: readonly string[]) => ({
  means: { document: 'incoming_bank_order' as const, id: null, input: {} },
  title: '',
  sum: null,
  reasons: reasons.map((said) => ({ code: said.replace('not ', '') as ReasonCode, agrees: !said.startsWith('not ') })),
})

test.each<[LineState, readonly string[], number, Confidence]>([
  ['ready', ['inn'], 0, 'sure'],
  ['ready', ['name'], 0, 'sure'],
  ['ready', ['inn'], 1, 'likely'],
  ['to_decide', ['inn'], 0, 'likely'],
  ['to_decide', ['document_number'], 0, 'likely'],
  ['to_decide', ['name', 'due_sum'], 0, 'likely'],
  ['to_decide', ['document_there', 'document_day'], 0, 'likely'],
  ['to_decide', ['name'], 0, 'guess'],
  ['to_decide', ['due_sum'], 0, 'guess'],
  ['to_decide', ['name_alike', 'due_sum'], 0, 'guess'],
  ['to_decide', ['words'], 0, 'guess'],
  ['to_decide', ['inn', 'not due_sum'], 0, 'guess'],
])('a line that is %s: %j in place %i is %s', (state, reasons, place, believed) => {
  expect(confidenceOf({ state }, proposal(reasons), place)).toBe(believed)
})
