import { documentProposal } from '#domain/bank/statements/matching/other-candidates.ts'
import type { Proposal, StatementLine } from '#domain/bank/statements/statement-line.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { Statement } from './lines.ts'
import { documentsNear } from './match-facts.ts'

/** Documents of so many days around the line are looked through. */
const around = 92
const most = 30

/** Documents of the account in the direction of a line that no line says yet, the nearest in sum and day first. */
export async function findDocuments(
  db: Connection,
  { organisation_id, bank_id }: Statement,
  line: StatementLine,
  search: string,
): Promise<readonly Proposal[]> {
  const found = await documentsNear(db, organisation_id, bank_id, [line.day], around)
  const wanted = foldedText(search)
  const far = ({ amount, day }: (typeof found)[number]) => [
    Math.abs(amount - line.amount),
    Math.abs(Date.parse(day) - Date.parse(line.day)),
  ]
  return found
    .filter(({ amount }) => Math.sign(amount) === Math.sign(line.amount))
    .filter(({ title, number, invoice }) => foldedText(`${title} ${number} ${invoice}`).includes(wanted))
    .map((document) => ({ document, far: far(document) }))
    .toSorted((one, other) => (one.far[0] ?? 0) - (other.far[0] ?? 0) || (one.far[1] ?? 0) - (other.far[1] ?? 0))
    .slice(0, most)
    .map(({ document }) => documentProposal(document, line))
}
