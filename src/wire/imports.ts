import * as v from 'valibot'
import { importKinds, importRights } from '#domain/import/kinds.ts'
import { programs } from '#domain/import/programs.ts'
import {
  importSettingSchema,
  importStates,
  mendSchema,
  mostRows,
  rowStates,
  runSchema,
  sheetSchema,
} from '#domain/import/setting.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { type AnswerGiven, call } from './call.ts'
import { countUpTo, fromPlace, integerSchema, momentSchema, someOf } from './shapes.ts'

/** Whoever may import anything; each call looks at the kind besides. */
const right = (actor: Actor) => importKinds.some((kind) => can(actor, importRights[kind]))

const named = v.array(
  v.object({ id, names: v.array(v.string()), isDefault: v.optional(v.boolean()), currency: v.optional(v.string()) }),
)
const own = v.object({ price_types: named, specifications: named })
const told = v.object({
  id,
  kind: v.picklist(importKinds),
  name: v.string(),
  program: v.nullable(v.picklist(programs)),
  state: v.picklist(importStates),
  heads: v.array(v.string()),
  setting: importSettingSchema,
  own,
  /** The names of the pictures that were brought for it. */
  pictures: v.array(v.string()),
  /** How many rows are in which state. */
  counts: v.object(v.entriesFromList(rowStates, integerSchema)),
  total: integerSchema,
  /** What would be made besides: categories, brands, options. */
  makes: v.array(v.string()),
  user: v.string(),
  created_at: momentSchema,
  /** Why it stands still: the person has left, or may not do it any more. */
  trouble: v.nullable(v.string()),
})
const row = v.object({
  position: integerSchema,
  number: integerSchema,
  cells: v.array(v.string()),
  state: v.picklist(rowStates),
  /** In words, by column; the empty key is for the whole row. */
  faults: v.record(v.string(), v.string()),
  /** The old values of cells that are changed. */
  before: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  target: v.nullable(id),
  /** What the record is called that the row was found to mean. */
  meant: v.nullable(v.string()),
})

export const latestImports = call('import.all', {
  get: '/import',
  right,
  answer: v.object({ data: v.array(told) }),
  says: 'The latest imports of the organisation, of the kinds that the caller may import',
})

export const sheetOwnColumns = call('import.columns', {
  get: '/import/columns',
  right,
  question: v.object({ kind: v.optional(v.fallback(v.picklist(importKinds), 'product')) }),
  answer: own,
  says: 'The price types and specifications of the organisation: each may be a column of a sheet',
})

export const bringSheet = call('import.bring', {
  post: '/import',
  right,
  question: sheetSchema,
  answer: told,
  says: `Brings the rows of a sheet, ${mostRows} at most, as a draft: nothing of it is in the books yet`,
  about:
    'Whoever may create records of that kind may import them. Cells are texts as they stand in the sheet; `lost` names the columns of numbers of more than fifteen figures. Columns are set as they were for the last sheet with the same headings.',
  refuses: ['invalid', 'too_large'],
})

export const oneImport = call('import.one', {
  get: '/import/:id',
  right,
  answer: told,
  says: 'How far an import is',
  refuses: ['not_found'],
})
export type ImportTold = AnswerGiven<typeof oneImport>

export const setImport = call('import.set', {
  put: '/import/:id',
  right,
  question: importSettingSchema,
  answer: told,
  says: 'Says what the columns of a draft hold and how it is taken, and compares all of its rows with the books',
  refuses: ['not_found', 'invalid'],
})

export const rowsOfImport = call('import.rows', {
  get: '/import/:id/rows',
  right,
  question: v.object({ state: someOf(rowStates), from: fromPlace, limit: countUpTo(100, 1000) }),
  answer: v.object({ data: v.array(row), total: integerSchema }),
  says: 'Rows of an import with what becomes of them, their faults by column and the old values of what changes',
  refuses: ['not_found'],
})
export type ImportRows = AnswerGiven<typeof rowsOfImport>
export type ImportRowTold = ImportRows['data'][number]

export const amissInImport = call('import.amiss', {
  get: '/import/:id/amiss',
  right,
  answer: v.object({
    data: v.array(
      v.object({
        column: v.string(),
        /** The name that is not there, where it is one. */
        name: v.nullable(v.string()),
        /** In words, of the first of these rows. */
        why: v.string(),
        code: v.string(),
        count: integerSchema,
        /** What may stand there instead. */
        offers: v.array(v.string()),
      }),
    ),
  }),
  says: 'What is wrong in many rows of an import alike, the most frequent first, and which names may stand there instead',
  refuses: ['not_found'],
})
export type ImportAmiss = AnswerGiven<typeof amissInImport>

export const goOnToStock = call('import.stock', {
  post: '/import/:id/stock',
  right,
  answer: told,
  says: 'Brings the stock that stands in a sheet of goods, which were taken from it, as a draft of opening stock',
  refuses: ['not_found', 'forbidden', 'invalid'],
})

export const mendRow = call('import.mend', {
  put: '/import/:id/rows/:position',
  texts: ['position'],
  right,
  question: mendSchema,
  answer: told,
  says: 'Mends the cells of a row of a draft and says anew what becomes of it',
  refuses: ['not_found', 'invalid'],
})

export const bringPictures = call('import.pictures', {
  post: '/import/:id/pictures',
  right,
  files: { names: ['photos[]'], most: 20, megabytes: 5 },
  answer: told,
  says: 'Brings pictures that cells of a draft name by their file names',
  refuses: ['not_found', 'invalid', 'too_large', 'too_many'],
})

const deed = { right, answer: told, refuses: ['not_found', 'invalid'] } as const
export const runImport = call('import.run', {
  post: '/import/:id/run',
  ...deed,
  question: runSchema,
  says: 'Takes the good rows of an import, or all of them and then none as long as one has a fault; it goes on when the caller leaves',
})
export const stopImport = call('import.stop', {
  post: '/import/:id/stop',
  ...deed,
  says: 'Stops an import: what was taken stays until it is undone',
})
export const undoImport = call('import.undo', {
  post: '/import/:id/undo',
  ...deed,
  says: 'Undoes what an import made; what was used or changed since stays, and says so',
})
export const dropImport = call('import.drop', { delete: '/import/:id', ...deed, says: 'Throws a draft away' })
