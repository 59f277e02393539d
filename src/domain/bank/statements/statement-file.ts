import * as v from 'valibot'
import { isDay } from '../../kernel/day.ts'
import { id } from '../../kernel/id-schema.ts'
import { columnMeanings } from './columns.ts'

/** The most lines that one call brings. */
export const mostLines = 20_000

const written = (max: number) => v.optional(v.pipe(v.string('text'), v.trim(), v.maxLength(max, 'max_length')), '')
const day = v.pipe(v.string('day'), v.check(isDay, 'day'))
const sum = v.pipe(v.number('integer'), v.safeInteger('integer'))
const maybeSum = v.optional(v.nullable(sum), null)

/** A line as a file tells it. Empty texts stand for what it does not tell. */
const fileLineSchema = v.object({
  /** When the bank booked it. */
  day,
  /** The number on the paper. */
  number: written(50),
  /** In tiyin: what came, or with a minus what left. */
  amount: v.pipe(
    sum,
    v.check((amount) => amount !== 0, 'required'),
  ),
  /** The other end: their name, tax number, account and the code of their bank. */
  party: written(300),
  inn: written(20),
  account: written(40),
  mfo: written(20),
  purpose: written(1000),
  /** What kind of paper it is, in the words of the bank. */
  kind: written(100),
  /** Taken although an earlier file had such a line: there are payments that look the same. */
  anyway: v.optional(v.boolean('boolean'), false),
})
export type FileLine = v.InferOutput<typeof fileLineSchema>

/** What a file says of one account. */
const fileStatementSchema = v.object({
  /** The number of the account; empty where the file does not tell it, and `bank_id` does. */
  account: written(40),
  bank_id: v.optional(v.nullable(id), null),
  from: day,
  to: day,
  /** Sums as the file tells them, in tiyin; null for what it does not tell. */
  opening: maybeSum,
  incoming: maybeSum,
  outgoing: maybeSum,
  closing: maybeSum,
  lines: v.pipe(v.array(fileLineSchema, 'lines'), v.maxLength(mostLines, 'max_lines')),
})
export type FileStatement = v.InferOutput<typeof fileStatementSchema>

/** Which column of a spreadsheet holds what; `head` is the row of the headings, -1 where there is none. */
export const columnsSchema = v.object({
  head: v.pipe(v.number('integer'), v.integer('integer'), v.minValue(-1, 'min_value'), v.maxValue(1000, 'max_value')),
  columns: v.record(
    v.picklist(columnMeanings, 'choice'),
    v.pipe(v.number('integer'), v.integer('integer'), v.minValue(0, 'min_value'), v.maxValue(1000, 'max_value')),
  ),
})
export type StatementColumns = v.InferOutput<typeof columnsSchema>

/** A file: what it says of each account. */
export const statementFileSchema = v.object({
  name: written(200),
  statements: v.pipe(
    v.array(fileStatementSchema, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(100, 'max_lines'),
    v.check((all) => all.reduce((sum, { lines }) => sum + lines.length, 0) <= mostLines, 'max_lines'),
  ),
  /** How its columns were read: remembered for the account. */
  columns: v.optional(v.nullable(columnsSchema), null),
})
export type StatementFile = v.InferOutput<typeof statementFileSchema>
