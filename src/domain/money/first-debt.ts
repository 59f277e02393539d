/** What is owed in one currency; with a minus where we owe. */
export interface OwedSum {
  readonly currency_id: string
  readonly amount: number
}
interface Due extends OwedSum {
  readonly due_date: string
}

/**
 * The debt that is paid first, without its sign: what is overdue before what is not, the greatest before others. Null if
 * nothing is owed on that side.
 */
export function firstDebt(
  balances: readonly OwedSum[],
  dues: readonly Due[],
  { theyPay, today }: { readonly theyPay: boolean; readonly today: string },
): OwedSum | null {
  const isOn = ({ amount }: OwedSum) => amount !== 0 && amount > 0 === theyPay
  const owed = balances.filter(isOn).map(({ currency_id, amount }) => {
    const late = dues.filter((due) => isOn(due) && due.currency_id === currency_id && due.due_date < today)
    const overdue = late.reduce((sum, due) => sum + Math.abs(due.amount), 0)
    return { currency_id, amount: Math.abs(amount), overdue: Math.min(overdue, Math.abs(amount)) }
  })
  const [first] = owed.sort((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0) || b.amount - a.amount)
  return first ? { currency_id: first.currency_id, amount: first.overdue || first.amount } : null
}
