import { ref } from '../kernel/field.ts'
import type { RowFinder } from '../kernel/resource.ts'
import { bank } from '../references/bank.ts'

/** An account of ours, and the currency that it is kept in: that is not typed. */
export const account = ref('bank', { required: true, within: ['organisation'] })
export const accountCurrency = ref('currency', { given: true })

/** Null as long as no account is chosen. */
export const currencyOfAccount = (bank_id: string, rowOf: RowFinder) => rowOf(bank, bank_id)?.currency_id ?? null
