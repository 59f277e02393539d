import { constant, constantFrom, record, shuffledSubarray, tuple } from 'fast-check'
import { money } from '../../support/arbitrary/shop.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

export const stories: Stories = {
  price_setting: () =>
    twice(
      record({
        price_type_id: constant('@retail'),
        lines: shuffledSubarray(['@cable', '@rice', '@phone', '@fridge'], { minLength: 1 }).chain((products) =>
          tuple(
            ...products.map((product_id) =>
              record({
                product_id: constant(product_id),
                cost: constantFrom(null, 5),
                percent: constantFrom(null, 12.5),
                price: money,
              }),
            ),
          ),
        ),
      }),
    ),
}
