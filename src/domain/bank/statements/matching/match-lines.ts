import type { LineState, Proposal } from '../statement-line.ts'
import { type Candidate, evidenceOf, merged, proposalOf } from './candidate.ts'
import type { MatchDue, MatchFacts, MatchLine } from './match-facts.ts'
import { documentsFrom, learnedFrom, settlementsFrom, spendingFrom, transferOf } from './other-candidates.ts'
import { partnersFrom } from './partner-candidates.ts'

interface MatchedLine {
  readonly id: string
  readonly state: Extract<LineState, 'ready' | 'to_decide' | 'alone'>
  readonly proposals: readonly Proposal[]
}

/** So many proposals are told of a line. */
const mostProposals = 5

/**
 * Makes a function that proposes what a line means; lines are given to it one after the other. A line is ready if one proposal alone rests on a reference and nothing speaks against it;
 * a document or a due that one ready line has taken is not proposed to the next.
 */
export function matcherOf(facts: MatchFacts): (line: MatchLine) => MatchedLine {
  const [partners, documents] = [partnersFrom(facts), documentsFrom(facts)]
  const [settlements, spending, learned] = [settlementsFrom(facts), spendingFrom(facts), learnedFrom(facts)]
  const dues = Map.groupBy(facts.dues, ({ partner_id, amount }) => `${partner_id} ${amount}`)
  const takenDocuments = new Set<string>()
  const takenDues = new Set<MatchDue>()

  return (line) => {
    const transfers = transferOf(line, facts)
    const ofPartners = transfers.length > 0 ? [] : partners(line, takenDues)
    const there = documents(line, [...transfers, ...ofPartners], takenDocuments)
    const made = merged([...transfers, ...ofPartners, ...settlements(line), ...spending(line), ...learned(line)])
    const isReady = readyAmong(there, made)
    const ranked = [...there, ...made].toSorted(
      (a, b) => evidenceOf(b) - evidenceOf(a) || awayFrom(line, a) - awayFrom(line, b),
    )
    const chosen = isReady ?? ranked[0]
    if (isReady) {
      const { id, input } = isReady.means
      if (id) takenDocuments.add(id)
      const partner = input.client_id ?? input.supplier_id
      const due = dues.get(`${partner} ${line.amount}`)?.find((one) => !takenDues.has(one))
      if (due) takenDues.add(due)
    }
    const told = chosen ? [chosen, ...ranked.filter((one) => one !== chosen)].slice(0, mostProposals) : []
    return {
      id: line.id,
      state: isReady ? 'ready' : told.length > 0 ? 'to_decide' : 'alone',
      proposals: told.map(proposalOf),
    }
  }
}

/** How far the sum that a candidate is about is from that of the line. */
const awayFrom = ({ amount }: MatchLine, { sum }: Candidate) =>
  sum === null ? Number.POSITIVE_INFINITY : Math.abs(sum - amount)

const isClear = ({ isSure, reasons }: Candidate) =>
  isSure && reasons.every(({ code, agrees }) => agrees || code === 'document_day')

/** A document that is there comes before one to be made: who makes it a second time has it twice. */
function readyAmong(there: readonly Candidate[], made: readonly Candidate[]): Candidate | null {
  const sureThere = there.filter(isClear)
  if (sureThere.length === 1) return sureThere[0] ?? null
  if (there.length > 0) return null
  const sure = made.filter(({ isSure }) => isSure)
  const [only] = sure
  return sure.length === 1 && only && isClear(only) ? only : null
}
