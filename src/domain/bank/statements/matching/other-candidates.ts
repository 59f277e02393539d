import { spelledCode } from '../../../kernel/spelling.ts'
import type { LineMeaning, Proposal, ReasonCode } from '../statement-line.ts'
import { agree, type Candidate, proposalOf, speaksAgainst } from './candidate.ts'
import type { MatchDocument, MatchFacts, MatchLine } from './match-facts.ts'
import { nameKey, nameWords } from './names.ts'
import { commissionIn, isFee, isOfCards, isTax, numbersIn } from './purpose.ts'

/** A transfer to another account of ours or from it; the tax number tells it from a bank that writes our account with its own name. */
export function transferOf(line: MatchLine, { bank, banks, own_inn }: MatchFacts): readonly Candidate[] {
  const other = line.account ? banks.find(({ id, account }) => account === line.account && id !== bank.id) : undefined
  if (!other) return []
  const isLeaving = line.amount < 0
  const isStrange = line.inn !== '' && own_inn !== '' && line.inn !== own_inn
  const isExchanged = other.currency_id !== bank.currency_id
  return [
    {
      means: {
        document: 'bank_movement',
        id: null,
        input: isLeaving ? { in_bank_id: other.id } : { out_bank_id: other.id },
      },
      title: other.name,
      sum: null,
      isSure: !isStrange && !isExchanged,
      reasons: [
        agree('own_account', { name: other.name }),
        ...(isStrange ? [speaksAgainst('inn', { inn: line.inn })] : []),
      ],
    },
  ]
}

/**
 * Whether the bank of the account pays itself, as acquirers do: money of firms lies on accounts that begin with 20 or
 * 226, of the state with 234.
 */
const isBankItself = ({ mfo, account }: MatchLine, bank: MatchFacts['bank']) =>
  mfo !== '' && mfo === bank.mfo && account !== '' && !/^(?:20|226|234)/.test(account)

/** What the bank pays out of card takings; who paid them before from an account pays them from it again. */
export function settlementsFrom({ terminals, bank, learned }: MatchFacts) {
  const here = terminals.filter(({ bank_id }) => bank_id === null || bank_id === bank.id)
  const byNumber = Map.groupBy(
    here.filter(({ number }) => number !== ''),
    ({ number }) => spelledCode(number),
  )
  const byAccount = new Map<string, Set<(typeof here)[number]>>()
  for (const { account, means } of learned) {
    const terminal = here.find(({ id }) => id === means.input.terminal_id)
    if (account && terminal) byAccount.set(account, (byAccount.get(account) ?? new Set()).add(terminal))
  }
  return (line: MatchLine): readonly Candidate[] => {
    if (line.amount < 0) return []
    const paidBefore = byAccount.get(line.account) ?? new Set()
    const isAcquirer = isBankItself(line, bank)
    const named = numbersIn(`${line.purpose} ${line.party}`).flatMap((code) => byNumber.get(code) ?? [])
    const found =
      named.length > 0
        ? new Set(named)
        : paidBefore.size > 0
          ? paidBefore
          : isAcquirer || isOfCards(`${line.purpose} ${line.party}`)
            ? new Set(here)
            : new Set<(typeof here)[number]>()
    const commission = commissionIn(line.purpose) ?? 0
    return [...found].map((terminal) => {
      const isCovered = line.amount + commission <= terminal.awaited
      return {
        means: {
          document: 'incoming_bank_order',
          id: null,
          input: { party: 'terminal', terminal_id: terminal.id, ...(commission > 0 && { commission }) },
        },
        title: terminal.name,
        sum: terminal.awaited,
        isSure: (named.length > 0 || paidBefore.has(terminal)) && isCovered,
        reasons: [
          ...(named.length > 0 ? [agree('terminal', { number: terminal.number })] : []),
          ...(paidBefore.has(terminal) ? [agree('account')] : []),
          ...(isAcquirer ? [agree('acquirer')] : []),
          isCovered
            ? agree('terminal_sum', { sum: terminal.awaited })
            : speaksAgainst('terminal_sum', { sum: terminal.awaited }),
        ],
      }
    })
  }
}

/** What the bank takes for its services, and what goes to the budget. */
export function spendingFrom({ bank, outcome_types }: MatchFacts) {
  const typeNamed = (words: RegExp) => {
    const fitting = outcome_types.filter(({ names }) => words.test(names))
    return fitting.length === 1 ? fitting[0] : undefined
  }
  const types = { fee: typeNamed(/банк|bank|комис|komis|commis/iu), tax: typeNamed(/налог|soliq|tax/iu) }
  return (line: MatchLine): readonly Candidate[] => {
    if (line.amount > 0) return []
    const isTaxed = isTax(line)
    const isFeeHere = !isTaxed && isFee(line.purpose)
    if (!isTaxed && !isFeeHere) return []
    const type = isTaxed ? types.tax : types.fee
    const isTheirBank = line.mfo !== '' && line.mfo === bank.mfo
    return [
      {
        means: {
          document: 'outcoming_bank_order',
          id: null,
          input: {
            ...(isTaxed ? { party: 'tax' } : { party: 'other', person: (line.party || bank.name).slice(0, 150) }),
            ...(type && { outcome_type_id: type.id }),
          },
        },
        title: line.party || bank.name,
        sum: null,
        isSure: type !== undefined && (isTaxed ? line.account.startsWith('234') : isTheirBank),
        reasons: [agree(isTaxed ? 'tax' : 'bank_fee'), ...(type ? [] : [speaksAgainst('type_missing')])],
      },
    ]
  }
}

/** What is learned of a line: not its sum or day, but what it was. */
const learnedKeys = ['party', 'employee_id', 'person', 'terminal_id', 'income_type_id', 'outcome_type_id'] as const

/** What lines of the same account, or with the same words, were accepted as, where no partner stands at the other end. */
export function learnedFrom({ learned, outcome_types }: MatchFacts) {
  const types = new Set(outcome_types.map(({ id }) => id))
  const byAccount = new Map<string, LineMeaning>()
  const byWords = new Map<string, LineMeaning>()
  for (const { direction, account, words, means } of learned) {
    const { party, outcome_type_id } = means.input
    const isKept = party === 'other' || party === 'tax' || party === 'employee'
    if (!isKept || (typeof outcome_type_id === 'string' && !types.has(outcome_type_id))) continue
    const input = Object.fromEntries(learnedKeys.flatMap((key) => (means.input[key] ? [[key, means.input[key]]] : [])))
    const kept = { document: means.document, id: null, input }
    if (account && !byAccount.has(`${direction} ${account}`)) byAccount.set(`${direction} ${account}`, kept)
    if (words.length >= 8 && !byWords.has(`${direction} ${words}`)) byWords.set(`${direction} ${words}`, kept)
  }
  return (line: MatchLine): readonly Candidate[] => {
    const direction = Math.sign(line.amount)
    const [account, words] = [byAccount.get(`${direction} ${line.account}`), byWords.get(`${direction} ${line.words}`)]
    const one = (means: LineMeaning, code: 'account' | 'words'): Candidate => ({
      means,
      title: line.party || String(means.input.person ?? ''),
      sum: null,
      isSure: code === 'account',
      reasons: [agree(code)],
    })
    return [...(line.account && account ? [one(account, 'account')] : []), ...(words ? [one(words, 'words')] : [])]
  }
}

/** A document is entered some days before the bank books it, or after. */
const nearDays = 5
const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

/** Who stands at the other end of a payment: a partner, or an account of ours. */
const partyIn = ({ input }: LineMeaning) =>
  input.client_id ?? input.supplier_id ?? input.in_bank_id ?? input.out_bank_id

/** Documents with this sum that are there already: typed by hand, or accepted from the other account of a transfer. */
export function documentsFrom({ documents }: MatchFacts) {
  const bySum = Map.groupBy(documents, ({ amount }) => amount)
  return (line: MatchLine, others: readonly Candidate[], claimed: ReadonlySet<string>): readonly Candidate[] => {
    const sure = others.filter(({ isSure }) => isSure)
    const known = new Map(sure.map((one) => [partyIn(one.means), one]))
    return (bySum.get(line.amount) ?? [])
      .filter(({ id, day }) => !claimed.has(id) && daysBetween(day, line.day) <= nearDays)
      .filter(({ party_id }) => party_id === null || known.size === 0 || known.has(party_id))
      .map((one) => documentCandidate(one, line, known.get(one.party_id)?.reasons ?? []))
  }
}

/** What tells who stands at the other end. */
const references: ReadonlySet<ReasonCode> = new Set(['inn', 'account', 'own_account', 'name'])

function documentCandidate(
  { document, id, number, day, amount, invoice, title }: MatchDocument,
  line: Pick<MatchLine, 'amount' | 'day' | 'number' | 'party'>,
  theirs: Candidate['reasons'],
): Candidate {
  const isTheirs = theirs.length > 0
  const isDay = day === line.day
  const isTransfer = document === 'bank_movement'
  const isNumber = invoice !== '' && invoice === line.number
  const isName = line.party !== '' && nameKey(nameWords(title)) === nameKey(nameWords(line.party))
  const there = { number, sum: amount }
  return {
    means: { document, id, input: {} },
    title: title || number,
    sum: amount,
    // What leaves one account of ours may reach the other a day later.
    isSure: isNumber || (isTheirs && (isDay || isTransfer)),
    reasons: [
      amount === line.amount ? agree('document_there', there) : speaksAgainst('document_there', there),
      isDay ? agree('document_day', { day }) : speaksAgainst('document_day', { day }),
      ...(isNumber ? [agree('document_number', { number: invoice })] : []),
      ...theirs.filter(({ code }) => references.has(code)),
      ...(isName && !isTheirs ? [agree('name', { name: title })] : []),
    ],
  }
}

/** A document that somebody looked for. */
export const documentProposal = (
  document: MatchDocument,
  line: Pick<MatchLine, 'amount' | 'day' | 'number' | 'party'>,
): Proposal => proposalOf(documentCandidate(document, line, []))
