import type { TillGoods, TillUnit } from '#client/screens/till/state/goods.ts'

export const goodsOf = (id: string, more: Partial<TillGoods> = {}): TillGoods => ({
  id,
  name: id,
  measure: 'шт',
  precision: 0,
  imei_1: false,
  imei_2: false,
  serial_number: false,
  ...more,
})

export const unitOf = (imei_1: string): TillUnit => ({ imei_1, imei_2: null, serial_number: null })
