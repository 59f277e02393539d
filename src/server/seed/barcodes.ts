import { accessories, appliances, type DemoGoods, phones } from './goods.ts'

/** The figure that lets a scanner notice a misread EAN-13: odd places weigh one, even places three. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, figure, at) => total + Number(figure) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

const all = [...phones, ...appliances, ...accessories]
const brands = [...new Set(all.map(({ brand }) => brand))]

/** 478 is Uzbekistan; then the maker and the article. The same goods bear the same code in every shop. */
export const barcodeOf = (goods: DemoGoods) =>
  withCheckDigit(`478${1000 + brands.indexOf(goods.brand) * 7}${String(10_000 + all.indexOf(goods) * 3)}`)
