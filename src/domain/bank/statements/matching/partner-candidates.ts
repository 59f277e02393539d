import { spelledCode } from '../../../kernel/spelling.ts'
import type { LineMeaning } from '../statement-line.ts'
import { agree, type Candidate, speaksAgainst } from './candidate.ts'
import type { MatchDue, MatchFacts, MatchLine, MatchPartner } from './match-facts.ts'
import { nameBook, nameKey, nameWords } from './names.ts'
import { numbersIn } from './purpose.ts'

/** So many partners of whom only the sum speaks are offered. */
const mostBySum = 5

/** Which side of a partner pays or is paid. */
export function sideOf({ partner_type }: MatchPartner, direction: number): 'client' | 'supplier' {
  if (partner_type === 'other') return direction > 0 ? 'client' : 'supplier'
  return partner_type === 'supplier' ? 'supplier' : 'client'
}

/** The payment of a partner or to them, which closes this document first. */
function paymentOf(partner: MatchPartner, direction: number, record: string | null): LineMeaning {
  const party = sideOf(partner, direction)
  return {
    document: direction > 0 ? 'incoming_bank_order' : 'outcoming_bank_order',
    id: null,
    input: { party, [`${party}_id`]: partner.id, ...(record && { closes: [{ document_ref: record }] }) },
  }
}

/** Finds the partners a line may be of, by their numbers, their name, what is due and what the purpose names. */
export function partnersFrom({ partners, dues, debts, learned }: MatchFacts) {
  const byId = new Map(partners.map((one) => [one.id, one]))
  const byInn = Map.groupBy(partners, ({ inn }) => inn)
  const byAccount = Map.groupBy(partners, ({ account }) => account)
  const names = nameBook(partners, ({ name }) => name)
  const duesOf = Map.groupBy(dues, ({ partner_id }) => partner_id)
  const duesBySum = Map.groupBy(dues, ({ amount }) => amount)
  const numbered = dues.flatMap((due) => due.numbers.map((number) => [spelledCode(number), due] as const))
  const duesByNumber = new Map(numbered)
  const learnedBy = new Map<string, MatchPartner>()
  for (const { account, direction, means } of learned) {
    const id = means.input.client_id ?? means.input.supplier_id
    const partner = typeof id === 'string' ? byId.get(id) : undefined
    const key = `${direction} ${account}`
    if (account && partner && !learnedBy.has(key)) learnedBy.set(key, partner)
  }

  return (line: MatchLine, claimed: ReadonlySet<MatchDue>): readonly Candidate[] => {
    const direction = Math.sign(line.amount)
    const byNumber = numbersIn(line.purpose).flatMap((code) => duesByNumber.get(code) ?? [])
    const sure = new Set<MatchPartner>([
      ...((line.inn && byInn.get(line.inn)) || []),
      ...((line.account && byAccount.get(line.account)) || []),
      ...((line.account && [learnedBy.get(`${direction} ${line.account}`)].flatMap((one) => one ?? [])) || []),
      ...byNumber.flatMap(({ partner_id }) => byId.get(partner_id) ?? []),
    ])
    const same = new Set(names.same(line.party))
    const open = (duesBySum.get(line.amount) ?? []).filter((due) => !claimed.has(due))
    const alike = new Set(sure.size > 0 || same.size > 0 ? [] : names.alike(line.party))
    const bySum = sure.size > 0 || same.size > 0 ? [] : open.flatMap(({ partner_id }) => byId.get(partner_id) ?? [])
    const found = new Set([...sure, ...same, ...alike, ...bySum.slice(0, mostBySum)])
    return [...found].map((partner) => {
      const due = open.find(({ partner_id }) => partner_id === partner.id)
      const named = byNumber.find(({ partner_id }) => partner_id === partner.id)
      const isTheirInn = line.inn !== '' && partner.inn === line.inn
      const isTheirAccount =
        line.account !== '' &&
        (partner.account === line.account || learnedBy.get(`${direction} ${line.account}`) === partner)
      const isName = same.has(partner) || nameKey(nameWords(partner.name)) === nameKey(nameWords(line.party))
      const isStrange = line.inn !== '' && partner.inn !== '' && !isTheirInn
      const owed = debts.get(partner.id) ?? 0
      return {
        means: paymentOf(partner, direction, (due ?? named)?.record ?? null),
        title: partner.name,
        sum: due?.amount ?? named?.amount ?? null,
        isSure: (isTheirInn || isTheirAccount || named !== undefined) && !isStrange,
        reasons: [
          ...(isTheirInn ? [agree('inn', { inn: partner.inn })] : []),
          ...(isStrange ? [speaksAgainst('inn', { inn: partner.inn })] : []),
          ...(isTheirAccount ? [agree('account')] : []),
          ...(isName ? [agree('name', { name: partner.name })] : []),
          ...(!isName && alike.has(partner) ? [agree('name_alike', { name: partner.name })] : []),
          ...(named ? [agree('document', { number: named.numbers[0] ?? '' })] : []),
          ...(due ? [agree('due_sum', { sum: due.amount, number: due.numbers[0] ?? '' })] : []),
          ...(due?.due_date === line.day ? [agree('due_day', { day: line.day })] : []),
          ...(!due && owed === line.amount ? [agree('debt_sum', { sum: owed })] : []),
          ...(named && !due && named.amount !== line.amount && duesOf.has(partner.id)
            ? [speaksAgainst('due_sum', { sum: named.amount, number: named.numbers[0] ?? '' })]
            : []),
        ],
      }
    })
  }
}
