import * as v from 'valibot'
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
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, can, may } from '#domain/kernel/permission.ts'
import { type AnswerGiven, call } from './call.ts'
import {
  countUpTo,
  daySchema,
  integerSchema,
  momentSchema,
  pageNumber,
  perhapsId,
  searchedFor,
  someOf,
} from './shapes.ts'

const of = bankStatement
const mayImport = (actor: Actor) => can(actor, 'bank_statements.import')
const mayRead = (actor: Actor) => may(actor, bankStatement, 'read')
const mayDecide = (actor: Actor) => may(actor, bankStatement, 'update')

const gap = v.nullable(v.object({ expected: integerSchema, found: integerSchema }))

const proposal = v.object({
  means: meaningSchema,
  title: v.string(),
  sum: v.nullable(integerSchema),
  reasons: v.array(
    v.object({
      code: v.picklist(reasonCodes),
      agrees: v.boolean(),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})
const line = v.object({
  id,
  statement_id: id,
  bank_id: id,
  position: integerSchema,
  day: daySchema,
  number: v.string(),
  amount: integerSchema,
  party: v.string(),
  inn: v.string(),
  account: v.string(),
  mfo: v.string(),
  purpose: v.string(),
  kind: v.string(),
  state: v.picklist(lineStates),
  proposals: v.array(proposal),
  reason: v.nullable(v.string()),
  document: v.nullable(v.object({ kind: v.picklist(lineDocuments), id, number: v.string() })),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(momentSchema),
})

/** What an import did with what a file says of one account, or would do. */
const imported = v.object({
  account: v.string(),
  bank_id: id,
  bank: v.string(),
  /** Null if it brought nothing new, or nothing was kept yet. */
  statement_id: v.nullable(id),
  added: integerSchema,
  /** Lines of the file that an earlier one had, by their places in it. */
  known: v.array(v.object({ line: integerSchema, line_id: id, statement_id: id })),
  /** Set if it does not begin with what our last statement of the account ended with. */
  gap,
})
const ofImports = {
  of,
  right: mayImport,
  question: statementFileSchema,
  answer: v.object({ data: v.array(imported) }),
  about:
    'Needs the permission bank_statements.import. All of it is taken or nothing: a sum that does not agree, an account that is not ours, or a line that can not be read refuses the file. Lines that an earlier file brought are told in `known` and not taken again, unless they say `anyway`. Sums are in tiyin, with a minus for what left.',
  refuses: ['invalid', 'too_large'],
} as const
export const previewStatementFile = call('bank_statement.preview', {
  post: '/bank_statement/preview',
  says: 'Tells what an import of this file would do',
  ...ofImports,
})
export const importStatementFile = call('bank_statement.import', {
  post: '/bank_statement/import',
  says: 'Takes what a file of a bank says of our accounts',
  ...ofImports,
})
export type ImportedStatement = AnswerGiven<typeof importStatementFile>['data'][number]

export const columnsLastTime = call('bank_statement.columns', {
  get: '/bank_statement/columns',
  of,
  right: mayImport,
  question: v.object({ bank_id: perhapsId }),
  answer: v.object({ columns: v.nullable(columnsSchema) }),
  says: 'How the columns of this account’s spreadsheets were read the last time',
  about: 'Needs the permission bank_statements.import.',
})

/** How many lines there are one way, and what they come to; what left has a minus. */
const sum = v.object({ count: integerSchema, sum: integerSchema })
export const summaryOfStatement = call('bank_statement.summary', {
  get: '/bank_statement/:id/summary',
  of,
  right: mayRead,
  answer: v.object({
    incoming: sum,
    outgoing: sum,
    /** The same of the lines that are ready: what accepting all of them would enter. */
    ready: v.object({ incoming: sum, outgoing: sum }),
    opening: v.nullable(integerSchema),
    closing: v.nullable(integerSchema),
    /** What the books hold on the account at the end of its last day. */
    books: integerSchema,
    /** Whether the books have nothing of what the statement says there was before it. */
    opening_missing: v.boolean(),
    states: v.object(v.entriesFromList(lineStates, integerSchema)),
    gap,
  }),
  says: 'The sums of a statement, what the books hold beside them, and how many lines are in which state',
  refuses: ['not_found'],
})
export type StatementSummary = AnswerGiven<typeof summaryOfStatement>

export const linesOfStatement = call('bank_statement.lines', {
  get: '/bank_statement/:id/lines',
  of,
  right: mayRead,
  question: v.object({
    state: someOf(lineStates),
    search: searchedFor(100),
    page: pageNumber,
    per_page: countUpTo(100, 500),
  }),
  answer: v.object({ data: v.array(line), total: integerSchema }),
  says: 'The lines of a statement with what they may mean, the best proposal first',
  refuses: ['not_found'],
})
export type StatementLines = AnswerGiven<typeof linesOfStatement>

export const documentsForLine = call('bank_statement.documents', {
  get: '/bank_statement/:id/lines/:line/documents',
  of,
  right: mayRead,
  question: v.object({ search: v.optional(v.string()) }),
  answer: v.object({ data: v.array(proposal) }),
  says: 'Documents of the account that no line says yet, those nearest to this line first',
  refuses: ['not_found'],
})

export const matchLines = call('bank_statement.match', {
  post: '/bank_statement/:id/match',
  of,
  right: mayDecide,
  answer: v.object({ matched: integerSchema }),
  says: 'Compares the open lines of a statement anew with what is in the books now',
  refuses: ['not_found'],
})

export const decideLines = call('bank_statement.set', {
  post: '/bank_statement/:id/set',
  of,
  right: mayDecide,
  question: setLinesSchema,
  answer: v.object({ data: v.array(line) }),
  says: 'Puts lines off, leaves them out with a reason, or takes them up again',
  refuses: ['not_found', 'invalid'],
})

/** What became of lines that were to be accepted, or undone. */
const results = v.object({
  data: v.array(
    v.object({
      id,
      outcome: v.picklist(['accepted', 'accepted_before', 'undone', 'refused']),
      /** As it is now. */
      line,
      /** Why it was refused: sentences by field. */
      errors: v.record(v.string(), v.array(v.string())),
    }),
  ),
  /** How many ready lines are left: `accept_ready` takes up to a hundred at once, and is called again. */
  left: integerSchema,
})
const ownRights =
  'Each document is made by the rules and rights of its kind; what one is refused for does not undo the others.'

export const acceptLines = call('bank_statement.accept', {
  post: '/bank_statement/:id/accept',
  of,
  right: mayDecide,
  question: acceptLinesSchema,
  answer: results,
  says: 'Accepts lines as what they mean: makes the documents, or links those that are there',
  about: `${ownRights} A line that somebody has accepted before is told with its document and their name.`,
  refuses: ['not_found', 'invalid'],
})
export type AcceptAnswer = AnswerGiven<typeof acceptLines>
export type AcceptedLine = AcceptAnswer['data'][number]

export const acceptReadyLines = call('bank_statement.accept_ready', {
  post: '/bank_statement/:id/accept_ready',
  of,
  right: mayDecide,
  answer: results,
  says: 'Accepts ready lines, up to a hundred at once; `left` tells how many remain',
  about: ownRights,
  refuses: ['not_found'],
})

export const undoLines = call('bank_statement.undo', {
  post: '/bank_statement/:id/undo',
  of,
  right: mayDecide,
  question: lineIdsSchema,
  answer: results,
  says: 'Undoes acceptances: documents made of the lines are deleted, those that had been there are let go',
  about: ownRights,
  refuses: ['not_found', 'invalid'],
})
