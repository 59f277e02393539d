import * as v from 'valibot'
import { isDay } from '#domain/kernel/day.ts'
import { id } from '#domain/kernel/id-schema.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** What questions and answers are made of, besides what valibot itself calls by a name. */

export const integerSchema = v.pipe(v.number(), v.integer())
/** Done, and there is nothing to tell. */
export const emptyAnswer = v.object({})
/** `2026-11-28`, a day of the calendar. */
export const daySchema = v.pipe(v.string('date'), v.isoDate('date'), v.check(isDay, 'date'))
/** `2026-11-28T09:30:00.000Z` */
export const momentSchema = v.pipe(v.string('date'), v.isoTimestamp('date'))
/** A code and what it is filled with: apps and the server have words for it. */
export const faultSchema = v.object({
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

/** Which of these are asked for, in their order; words that are none of them are not heard. */
export const someOf = <const O extends readonly string[]>(options: O) =>
  v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((asked): O[number][] => options.filter((option) => asked.includes(option))),
    v.array(v.picklist(options)),
  )

/** An id where one is asked for; what is none is the empty text. */
export const perhapsId = v.optional(v.fallback(id, ''))

/** What is searched for, so many letters of it. */
export const searchedFor = (most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => typed.trim().slice(0, most)),
    v.string(),
  )

const countOf = (usual: number, most: number, least: number) =>
  v.pipe(
    v.optional(v.union([v.number(), v.string()]), usual),
    v.transform((given) => {
      const count = Number(given)
      return Number.isSafeInteger(count) && count >= least ? Math.min(count, most) : usual
    }),
  )
/** The number of a page, from 1. */
export const pageNumber = v.pipe(countOf(1, 1_000_000, 1), v.number(), v.integer())
/** The place of the first that is wanted, from 0. */
export const fromPlace = v.pipe(countOf(0, 1_000_000, 0), v.number(), v.integer())
/** How many come together. */
export const countUpTo = (usual: number, most: number) =>
  v.pipe(countOf(usual, most, 1), v.number(), v.integer(), v.maxValue(most))

/** How many records a call may name that belong beside another. */
export const mostTogether = 500
/** Largest page of a short list. */
export const mostOfShort = 100
/** What a page of a short list is asked with; what is no number counts as not asked. */
export const pageAsked = { page: pageNumber, per_page: countUpTo(20, mostOfShort) }
/** A page of a list, and where in the whole it is. */
export const pageSchema = <const R extends v.GenericSchema>(row: R) =>
  v.object({
    data: v.array(row),
    meta: v.object({ total: integerSchema, page: integerSchema, per_page: integerSchema, last_page: integerSchema }),
  })

/** A row of which its fields are not told here. */
export const someRow = v.record(v.string(), v.unknown())
/** A record as its own calls answer it: OpenAPI names its kind, which tells the fields. */
export const rowOf = ({ name }: Resource) => v.pipe(someRow, v.metadata({ $ref: `${name}#` }))

/** A number of the query from 1 to `most`; what is none of these is refused. */
export const strictCount = (usual: number, most: number) =>
  v.pipe(
    v.optional(v.union([v.number(), v.string()]), usual),
    v.transform(Number),
    v.number('integer'),
    v.integer('integer'),
    v.minValue(1, 'min_value'),
    v.maxValue(most, 'max_value'),
  )
