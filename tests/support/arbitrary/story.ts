import { type Arbitrary, constant, record } from 'fast-check'
import type { Row } from '#domain/kernel/resource.ts'
import type { State } from './shop.ts'

/** A document that the rules take and another that it may be changed into, with what must have happened before them. */
export interface Story {
  readonly sold: Row | null
  readonly input: Row
  readonly edited: Row
}

export const twice = (input: Arbitrary<Row>): Arbitrary<Story> => record({ sold: constant(null), input, edited: input })

/** Makes stories of a kind of document in a shop: each stands in a file beside the tests of its area. */
export type Stories = Readonly<Record<string, (state: State) => Arbitrary<Story>>>
