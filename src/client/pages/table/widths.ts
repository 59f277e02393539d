import type { FieldKind } from '#domain/kernel/field.ts'

type Widths = Readonly<Record<FieldKind, number>>

const usual: Widths = {
  text: 200,
  rich: 200,
  digits: 176,
  phone: 160,
  integer: 120,
  decimal: 120,
  amount: 140,
  quantity: 120,
  percent: 110,
  flag: 116,
  choice: 190,
  set: 220,
  color: 130,
  ref: 160,
  refs: 220,
  poly: 240,
  images: 48,
  files: 180,
  moment: 150,
  day: 120,
  month: 120,
  secret: 116,
  codes: 220,
  lines: 100,
}

/** Narrower widths, for tables with many columns of numbers. */
const dense: Widths = { ...usual, text: 190, integer: 110, amount: 124, quantity: 124, choice: 132, ref: 180, day: 116 }

/** What each needs at least, where there is little room: names are cut, figures and IMEIs are not. */
const least: Partial<Widths> = {
  ...{
    text: 110,
    rich: 110,
    digits: 164,
    phone: 140,
    ref: 124,
    refs: 130,
    set: 120,
    poly: 150,
    codes: 130,
    files: 100,
  },
  ...{ integer: 80, decimal: 90, amount: 106, quantity: 90, percent: 76, flag: 84, choice: 104, moment: 126, day: 96 },
}
const leastHead = (label: string) => label.length * 7 + 24

/** How narrow a column may become, in px. */
export const leastWidthOf = (kind: FieldKind, label: string) => Math.max(least[kind] ?? usual[kind], leastHead(label))

/** So that no head is cut: letters, the arrow of the order and the air around them. */
const headWidth = (label: string) => label.length * 7 + 48

/** Column width in px by kind of field, at least the head's; pictures have no text in the head. */
export const widthOf = (kind: FieldKind, label: string, manner: 'usual' | 'dense' = 'usual') =>
  kind === 'images' ? usual.images : Math.max((manner === 'dense' ? dense : usual)[kind], headWidth(label))
