import type { Label } from '#client/hardware/printing/labels/label.ts'

const example: Label = {
  name: 'Samsung Galaxy A56 8/256 GB',
  price: { sum: '4 290 000', sign: 'soʻm' },
  organisation: 'Savdo',
  article: 'A-1042',
  code: { text: '4780000000014', written: '4780000000014' },
}
/** Every field of a design has something to show, whatever the goods lack. */
export const exampleLabel = (label: Label | null): Label => {
  const { more, ...told } = label ?? example
  const known = Object.fromEntries(Object.entries(more ?? {}).filter(([, text]) => text))
  const others = {
    old_price: '4 790 000 soʻm',
    unit_price: '4 290 000 soʻm / 1',
    imei: '358402 117304606',
    brand: 'Samsung',
    category: 'Smartfon',
    color: '#',
    specifications: '256 GB',
    country: 'Vyetnam',
    date: '01-01-2026',
  }
  return {
    ...told,
    price: told.price ?? example.price,
    organisation: told.organisation ?? example.organisation,
    article: told.article ?? example.article,
    code: told.code ?? example.code,
    more: { ...others, ...known },
  }
}
