import { constant, integer, record } from 'fast-check'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

export const stories: Stories = {
  currency_rate: () => twice(record({ currency_id: constant('@USD'), rate: integer({ min: 1, max: 20_000_00 }) })),
}
