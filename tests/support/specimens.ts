import {
  amount,
  codes,
  day,
  files,
  flag,
  lines,
  month,
  percent,
  poly,
  quantity,
  ref,
  refs,
  rich,
  secret,
  set,
  text,
} from '#domain/kernel/field.ts'
import { resource } from '#domain/kernel/resource.ts'

const place = {
  group: 'settings',
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

const inParts = ['label', 'depth', 'note', 'serials', 'glued', 'sides', 'ready'].map((name) => `parts.${name}`)

/** One field of each kind that is rare. */
export const specimen = resource('specimen', {
  ...place,
  list: {
    columns: [],
    filters: ['stickers', 'days', ...inParts],
    sort: 'created_at',
  },
  permission: 'specimens',
  path: '/specimen',
  route: '/specimens',
  fields: {
    name: text({ required: true }),
    told: rich(),
    price: amount(),
    weight: quantity(),
    due: day(),
    imeis: codes({ shape: 'imei' }),
    sticker: ref('sticker'),
    stickers: refs('sticker'),
    subject: poly(['sticker', 'organisation']),
    days: set({ options: ['monday', 'tuesday', 'sunday'] }),
    since: month(),
    share: percent(),
    papers: files({ max: 3 }),
    key: secret(),
    parts: lines({
      weight: quantity({ required: true }),
      serials: codes({ shape: 'serial' }),
      note: text(),
      label: ref('sticker'),
      depth: quantity(),
      glued: flag(),
      sides: set({ options: ['front', 'back'] }),
      ready: day(),
      sticker: ref('sticker'),
    }),
  },
})

export const specimens = [sticker, specimen]
