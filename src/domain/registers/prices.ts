import type { Facts, Needs } from '../kernel/facts.ts'
import { amount, ref } from '../kernel/field.ts'
import { register } from '../kernel/register.ts'
import { productTraits } from './goods.ts'

export const registerPrice = register('register_prices', {
  permission: 'register_prices',
  route: '/sale/register-prices',
  menu: 'sale',
  kept: 'information',
  dimensions: { product: ref('product', { required: true }), price_type: ref('price_type', { required: true }) },
  resources: { price: amount({ in: 'price_type' }) },
  traits: productTraits,
  sheet: 'product',
  sheetFor: { any: ['writers', 'product_retail_sales.create'] },
})

export const needsPrices = (price_type_id: string, products: readonly string[]): Needs => ({
  latest: products.map((product_id) => ({ register: registerPrice, dimensions: { product_id, price_type_id } })),
})

/** The newest price, and for facts those of the last 31 days; empty if there is no price. */
export const pricesOf = (product_id: string, price_type_id: string, facts: Facts): readonly number[] =>
  facts.lately(registerPrice, { product_id, price_type_id }).map(({ price = 0 }) => price)

/** How many tiyin a whole unit of a currency is worth. */
export const registerCurrencyRate = register('register_currency_rates', {
  permission: 'register_currency_rates',
  route: '/cashbox/register-currency-rates',
  menu: 'cashbox',
  kept: 'information',
  dimensions: { currency: ref('currency', { required: true }) },
  resources: { rate: amount({ in: 'base' }) },
  apart: ['currency'],
  sheet: 'currency',
  sheetFor: { any: ['pickers'] },
})
