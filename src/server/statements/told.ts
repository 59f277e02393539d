import { bankStatement } from '#domain/bank/bank-statement.ts'
import { columnsSchema, statementFileSchema } from '#domain/bank/statements/statement-file.ts'
import {
  acceptLinesSchema,
  lineDocuments,
  lineIdsSchema,
  lineStates,
  meaningSchema,
  reasonCodes,
  setLinesSchema,
} from '#domain/bank/statements/statement-line.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import {
  array,
  boolean,
  data,
  dayTold,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'

const tag = bankStatement.name
const gap = nullable(object({ expected: integerType, found: integerType }))

const proposal = object({
  means: jsonOf(meaningSchema),
  title: string,
  sum: nullable(integerType),
  reasons: array(
    object({ code: { enum: reasonCodes }, agrees: boolean, params: { type: 'object' } }, ['code', 'agrees']),
  ),
})
const line = object({
  id: uuid,
  statement_id: uuid,
  bank_id: uuid,
  position: integerType,
  day: dayTold,
  number: string,
  amount: integerType,
  party: string,
  inn: string,
  account: string,
  mfo: string,
  purpose: string,
  kind: string,
  state: { enum: lineStates },
  proposals: array(proposal),
  reason: nullable(string),
  document: nullable(object({ kind: { enum: lineDocuments }, id: uuid, number: string })),
  decided_by: nullable(string),
  decided_at: nullable(momentTold),
})

export const importTold = (isKept: boolean) =>
  described({
    tag,
    summary: isKept ? 'Takes what a file of a bank says of our accounts' : 'Tells what an import of this file would do',
    description:
      'Needs the permission bank_statements.import. All of it is taken or nothing: a sum that does not agree, an account that is not ours, or a line that can not be read refuses the file. Lines that an earlier file brought are told in `known` and not taken again, unless they say `anyway`. Sums are in tiyin, with a minus for what left.',
    body: jsonOf(statementFileSchema),
    answer: data(
      object({
        data: array(
          object({
            account: string,
            bank_id: uuid,
            bank: string,
            statement_id: nullable(uuid),
            added: integerType,
            known: array(object({ line: integerType, line_id: uuid, statement_id: uuid })),
            gap,
          }),
        ),
      }),
    ),
    refusals: ['invalid', 'too_large'],
  })

export const columnsTold = described({
  tag,
  summary: 'How the columns of this account’s spreadsheets were read the last time',
  description: 'Needs the permission bank_statements.import.',
  query: { bank_id: uuid },
  answer: data(object({ columns: nullable(jsonOf(columnsSchema)) })),
})

const sum = object({ count: integerType, sum: integerType })
export const summaryTold = described({
  tag,
  summary: 'The sums of a statement, what the books hold beside them, and how many lines are in which state',
  answer: data(
    object({
      incoming: sum,
      outgoing: sum,
      ready: object({ incoming: sum, outgoing: sum }),
      opening: nullable(integerType),
      closing: nullable(integerType),
      books: integerType,
      opening_missing: boolean,
      states: object(Object.fromEntries(lineStates.map((state) => [state, integerType]))),
      gap,
    }),
  ),
  refusals: ['not_found'],
})

export const linesTold = described({
  tag,
  summary: 'The lines of a statement with what they may mean, the best proposal first',
  query: {
    'state[]': array({ enum: lineStates }),
    search: string,
    page: integerType,
    per_page: { type: 'integer', maximum: 500 },
  },
  answer: data(object({ data: array(line), total: integerType })),
  refusals: ['not_found'],
})

export const documentsTold = described({
  tag,
  summary: 'Documents of the account that no line says yet, those nearest to this line first',
  query: { search: string },
  answer: data(object({ data: array(proposal) })),
  refusals: ['not_found'],
})

export const matchTold = described({
  tag,
  summary: 'Compares the open lines of a statement anew with what is in the books now',
  answer: data(object({ matched: integerType })),
  refusals: ['not_found'],
})

export const setTold = described({
  tag,
  summary: 'Puts lines off, leaves them out with a reason, or takes them up again',
  body: jsonOf(setLinesSchema),
  answer: data(object({ data: array(line) })),
  refusals: ['not_found', 'invalid'],
})

const results = data(
  object({
    data: array(
      object({
        id: uuid,
        outcome: { enum: ['accepted', 'accepted_before', 'undone', 'refused'] },
        line,
        errors: { type: 'object', additionalProperties: array(string) },
      }),
    ),
    left: integerType,
  }),
)
const ownRights =
  'Each document is made by the rules and rights of its kind; what one is refused for does not undo the others.'

export const acceptTold = described({
  tag,
  summary: 'Accepts lines as what they mean: makes the documents, or links those that are there',
  description: `${ownRights} A line that somebody has accepted before is told with its document and their name.`,
  body: jsonOf(acceptLinesSchema),
  answer: results,
  refusals: ['not_found', 'invalid'],
})

export const acceptReadyTold = described({
  tag,
  summary: 'Accepts ready lines, up to a hundred at once; `left` tells how many remain',
  description: ownRights,
  answer: results,
  refusals: ['not_found'],
})

export const undoTold = described({
  tag,
  summary: 'Undoes acceptances: documents made of the lines are deleted, those that had been there are let go',
  description: ownRights,
  body: jsonOf(lineIdsSchema),
  answer: results,
  refusals: ['not_found', 'invalid'],
})

export const paymentFileTold = described({
  tag: outcomingBankOrder.name,
  summary: 'Payment orders as a 1CClientBankExchange file for the bank, in Windows-1251',
  description:
    'Needs the permission outcoming_bank_orders.export. What is missing of ours or theirs (tax number, account, code of the bank) is told by order, and no file is made.',
  query: { 'ids[]': array(uuid) },
  answer: { content: { 'text/plain': { schema: { type: 'string', format: 'binary' } } } },
  refusals: ['invalid'],
})
