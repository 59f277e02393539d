import * as v from 'valibot'
import type { Fault } from '../kernel/result.ts'
import { importKinds } from './kinds.ts'
import { programs } from './programs.ts'

const short = v.pipe(v.string('text'), v.maxLength(250, 'max_length'))
const key = v.pipe(v.string('text'), v.maxLength(60, 'max_length'))
const mostColumns = 200
const columns = v.pipe(v.array(v.nullable(key), 'lines'), v.maxLength(mostColumns, 'max_lines'), v.readonly())

/** How a sheet is taken. */
export const importSettingSchema = v.object({
  /** The key of each column; null for what is not taken. */
  columns,
  /** By which keys what is there already is looked for. */
  match: v.pipe(v.array(key, 'lines'), v.maxLength(10, 'max_lines'), v.readonly()),
  existing: v.picklist(['update', 'skip'], 'choice'),
  /** What becomes of rows whose record bears quite another name: a person looks at each, or they are taken as they are. */
  renamed: v.optional(v.picklist(['refuse', 'take'], 'choice'), 'refuse'),
  /** What becomes of rows that hold none of the keys. */
  unkeyed: v.picklist(['create', 'leave'], 'choice'),
  /** Whether categories, brands and options that are not there yet are made. */
  missing: v.picklist(['make', 'refuse'], 'choice'),
  /** What empty cells of new records take, by column. */
  fill: v.pipe(v.record(key, short), v.readonly()),
  /** What texts of a column mean, as `sameName` spells them; nothing where the meaning is empty. */
  said: v.optional(v.pipe(v.record(key, v.record(short, short)), v.readonly()), {}),
  /** Names of records that are made besides, by their column: measures that no other shop knows. */
  make: v.optional(
    v.pipe(v.record(key, v.pipe(v.array(short), v.maxLength(100, 'max_lines'), v.readonly())), v.readonly()),
    {},
  ),
  /** The columns of which cells that cannot be read are taken as empty. */
  leave: v.optional(v.pipe(v.array(key, 'lines'), v.maxLength(mostColumns, 'max_lines'), v.readonly()), []),
})
export type ImportSetting = v.InferOutput<typeof importSettingSchema>

/** Sheets that lie about and are not taken yet, of an organisation; each of them at most of 48 MB. */
export const mostDrafts = 5
/** Days after which a sheet that nobody touched is thrown away. */
export const draftDays = 30

/** Rows of a sheet: more than a shop has goods. */
export const mostRows = 50_000
const cell = v.pipe(v.string('text'), v.maxLength(10_000, 'max_length'))

export const sheetSchema = v.object({
  kind: v.picklist(importKinds, 'choice'),
  /** The name of the file. */
  name: short,
  /** All rows that stand before the goods: the last of them is that of the headings. */
  heads: v.pipe(v.array(cell, 'lines'), v.maxLength(mostColumns, 'max_lines')),
  program: v.nullable(v.picklist(programs, 'choice')),
  columns,
  rows: v.pipe(
    v.array(
      v.object({
        number: v.pipe(v.number('integer'), v.integer('integer'), v.minValue(1, 'min_value')),
        cells: v.pipe(v.array(cell, 'lines'), v.maxLength(mostColumns, 'max_lines')),
        lost: v.pipe(
          v.array(v.pipe(v.number('integer'), v.integer('integer')), 'lines'),
          v.maxLength(mostColumns, 'max_lines'),
        ),
      }),
      'lines',
    ),
    v.minLength(1, 'required'),
    v.maxLength(mostRows, 'max_lines'),
  ),
})
export type BroughtSheet = v.InferOutput<typeof sheetSchema>

export const mendSchema = v.object({
  cells: v.pipe(v.array(cell, 'lines'), v.maxLength(mostColumns, 'max_lines')),
})

/** Which rows are taken: the good ones, or all, and then none as long as one has a fault. */
export const runSchema = v.object({ rows: v.optional(v.picklist(['good', 'all'], 'choice'), 'good') })
export type RowsRun = v.InferOutput<typeof runSchema>['rows']

/** What becomes of a row, and what became of it. */
export const rowStates = ['new', 'changed', 'same', 'fault', 'created', 'updated', 'refused', 'undone', 'kept'] as const
export type RowState = (typeof rowStates)[number]
/** A file that is looked at; one that is being taken, stopped, or taken; one that is being undone, or undone. */
export const importStates = ['draft', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export type RowFaults = Readonly<Record<string, Fault>>
