import { decimal, flag, phone, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { hasFeature } from './features.ts'
import { organisation } from './organisation.ts'

export const warehouse = resource('warehouse', {
  route: '/stock/warehouses',
  group: 'stock',
  isPlace: true,
  shareable: true,
  fields: {
    name: text({ required: true, max: 150 }),
    /** The number over the shop's door. */
    number: text({ max: 20 }),
    region: ref('region', { required: true, within: ['organisation'], picked: true }),
    district: ref('district', { required: true, within: ['organisation', 'region'], picked: true }),
    home: text({ required: true, max: 250, within: ['organisation'], picked: true }),
    /** The phone on receipts. */
    phone_number: phone({ picked: true }),
    /** The price type that sales here start with. */
    price_type: ref('price_type', { within: ['organisation'] }),
    /** Below the prices of this type nobody sells here who was not allowed to. */
    minimum_price_type: ref('price_type', { within: ['organisation'] }),
    lat: decimal({ min: -90, max: 90 }),
    long: decimal({ min: -180, max: 180 }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  judgeChange: ({ after }, rowOf) =>
    faultIf(
      after.price_type_id === null &&
        after.deleted_at === null &&
        hasFeature(rowOf(organisation, after.organisation_id), 'price_type_of_warehouse'),
      'price_type_id',
      fault('required'),
    ),
  list: {
    columns: ['name', 'number', 'region', 'district', 'home', 'is_active'],
    filters: ['name', 'number', 'region', 'district', 'home', 'price_type', 'is_active', 'is_global'],
  },
  form: {
    main: [
      ['name', 'number'],
      ['region', 'district'],
      ['home'],
      ['price_type', 'minimum_price_type'],
      ['phone_number'],
      ['lat', 'long'],
    ],
    aside: ['is_active', 'is_global'],
  },
})
