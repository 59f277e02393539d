import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { inBank, outcome, registerBank, registerIncome, registerOutcome } from '../registers/money.ts'
import { judgeRate, needsRate, valueIn } from '../registers/rates.ts'
import { account, accountCurrency, currencyOfAccount } from './account.ts'
import { exchanged } from './exchange.ts'

/** Money from one account of ours to another, perhaps in another currency, and what the bank took for it. */
export const bankMovement = document('bank_movement', {
  group: 'bank',
  fields: {
    out_bank: account,
    out_currency: accountCurrency,
    out_amount: amount({ required: true, min: 1, in: 'out_bank' }),
    /** On top of the amount, from the same account. */
    commission: amount({ min: 0, in: 'out_bank' }),
    in_bank: ref('bank', { required: true, within: ['organisation'], unlike: 'out_bank' }),
    in_currency: accountCurrency,
    in_amount: amount({ required: true, min: 1, in: 'in_bank' }),
  },
  // What leaves arrives, unless it is exchanged on the way.
  follow: ({ out_bank_id, in_bank_id, out_amount }, _, rowOf) => {
    const [out, into] = [currencyOfAccount(out_bank_id, rowOf), currencyOfAccount(in_bank_id, rowOf)]
    return out !== null && out === into ? { in_amount: out_amount } : {}
  },
  derive: ({ out_bank_id, in_bank_id }, rowOf) => ({
    out_currency_id: currencyOfAccount(out_bank_id, rowOf),
    in_currency_id: currencyOfAccount(in_bank_id, rowOf),
  }),
  check: ({ out_bank_id, in_bank_id, out_currency_id, in_currency_id, out_amount, in_amount }) =>
    mergeFaults(
      faultIf(out_bank_id === in_bank_id, 'in_bank_id', fault('same_account')),
      faultIf(out_currency_id === in_currency_id && out_amount !== in_amount, 'in_amount', fault('same_sum')),
    ),
  needs: ({ out_currency_id, in_currency_id }) => needsRate(out_currency_id, in_currency_id),
  judge: ({ out_currency_id, in_currency_id }, facts) =>
    mergeFaults(
      judgeRate('out_bank_id', String(out_currency_id), facts),
      judgeRate('in_bank_id', String(in_currency_id), facts),
    ),
  writes: [registerBank, registerIncome, registerOutcome],
  post: ({ out_bank_id, out_amount, in_bank_id, in_amount, commission, ...row }, facts) => {
    const [outCurrency, inCurrency] = [String(row.out_currency_id), String(row.in_currency_id)]
    const side = (bank_id: string, currency_id: string, amount: number) => ({
      place: (part: number) => inBank(bank_id, currency_id, part),
      amount,
      value: valueIn(currency_id, amount, facts),
    })
    const out = side(out_bank_id, outCurrency, out_amount)
    const moved = exchanged(out, side(in_bank_id, inCurrency, in_amount), null)
    if (!commission) return moved
    const kept = outcome({ cause: 'commission' }, outCurrency, commission)
    return [...moved, move(0, valueIn(outCurrency, commission, facts), out.place(commission), kept)]
  },
  list: {
    columns: ['number', 'occurred_at', 'out_bank', 'out_amount', 'in_bank', 'in_amount', 'commission', 'comment'],
    filters: ['occurred_at', 'out_bank', 'in_bank', 'out_amount', 'in_amount', 'is_posted'],
  },
  form: {
    main: [['occurred_at'], ['out_bank', 'in_bank'], ['out_amount', 'in_amount'], ['commission', 'comment']],
  },
})
