import { amount, codes, day, lines, quantity, ref, text } from '#domain/kernel/field.ts'
import { resource } from '#domain/kernel/resource.ts'

const place = {
  menu: { group: 'settings', heading: 'reference' },
  list: { columns: [], filters: [], sort: 'created_at' },
  form: { main: [] },
} as const

/** Named by something else than a name, as documents are by their numbers. */
export const sticker = resource('sticker', {
  ...place,
  permission: 'stickers',
  path: '/sticker',
  route: '/stickers',
  title: 'mark',
  fields: { mark: text({ required: true }) },
})

/** One field of each kind that only documents have. */
export const specimen = resource('specimen', {
  ...place,
  permission: 'specimens',
  path: '/specimen',
  route: '/specimens',
  fields: {
    name: text({ required: true }),
    price: amount(),
    weight: quantity(),
    due: day(),
    imeis: codes({ shape: 'imei' }),
    sticker: ref('sticker'),
    parts: lines({
      weight: quantity({ required: true }),
      serials: codes({ shape: 'serial' }),
      note: text(),
      sticker: ref('sticker'),
    }),
  },
})

export const specimens = [sticker, specimen]
