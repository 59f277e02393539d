import { sameName } from './same-name.ts'

/** What goods were bought for, and for what those buy them who sell on: never the price in a shop. */
const bought = 'закуп|приход|себестоим|поставк|поступл|kirim|kelish|olish|tan ?narx|xarid|purchase|cost|supply'
const wholesale = '(?<!\\p{L})опт|ulgurji|wholesale'
const retail = 'розн|продаж|отпускн|sotuv|sotish|chakana|retail|sale|selling'
const price = '(?<!\\p{L})цен|narx|price'
/** What is said of a price and is none, or is not the one that everybody pays. */
const beside = 'валют|valyut|currenc|миним|минимал|скид|chegirma|discount'

const regExp = (text: string) => new RegExp(text, 'u')
const isWholesale = (names: readonly string[]) => names.some((name) => regExp(wholesale).test(sameName(name)))

const wholesaleWords = regExp(`^(?!.*(?:${bought}|${beside}|мелк|крупн)).*(?:${wholesale})`)
const retailWords = regExp(
  `^(?!.*(?:${bought}|${wholesale}|${beside}))(?:(?=.*(?:${retail})).*(?:${price})|(?:розн|chakana|retail)\\S*$)`,
)
const bareWords =
  /^(?:цена|narxi?|(?:unit )?price)(?:[ ,(:]*(?:сум|som|uzs|за 1? ?ед|за 1? ?шт|в сум|товара|с ндс).*)?$/

/** What stock cost: said in so many words, or by the one price that is neither of a shop nor for resale. */
export const costWords: readonly RegExp[] = [
  // «Приход» alone is how many came in, and «дата закупки» is a day.
  regExp(
    `^(?!.*(?:${beside}|дат|date|sana|кол|miqdor))(?:(?=.*(?:${price})).*(?:${bought})|.*(?:себестоим|закуп|tannarx|purchase|cost))`,
  ),
  regExp(`^(?!.*(?:${retail}|${wholesale}|${beside})).*(?:${price})`),
]

/** Whether a heading speaks of prices: one that is not taken is told of first. */
export const speaksOfPrice = (head: string) => regExp(`${price}|${bought}|${wholesale}`).test(sameName(head))

interface PriceType {
  readonly names: readonly string[]
  readonly isDefault?: boolean | undefined
}

/**
 * The words of a price type, the surest first: its own name; what is said of prices of its sort; a bare word for a
 * price. Only the default one is meant by the latter, and by the words of a shop unless it is the wholesale price itself.
 */
export function priceWords({ names, isDefault }: PriceType, all: readonly PriceType[]): readonly RegExp[] {
  const isOfWholesale = isWholesale(names)
  const isOnly = all.filter((one) => isWholesale(one.names)).length === 1
  return [
    exactly(names),
    isOfWholesale ? (isOnly ? wholesaleWords : nothing) : isDefault ? retailWords : nothing,
    isDefault ? bareWords : nothing,
  ]
}

const nothing = /(?!)/
const priceWord = 'цена|цены|price|narxi?'

/** A heading is the name itself, or the name beside a word for prices or properties. */
export function exactly(names: readonly string[]): RegExp {
  const told = names.filter(Boolean).map((name) => {
    const bare = sameName(name)
    const own = bare.replace(new RegExp(`(^|\\s)(?:${priceWord})(?=\\s|$)`, 'g'), ' ').trim() || bare
    return own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  if (told.length === 0) return nothing
  const before = `(?:(?:${priceWord}|характеристика|реквизит|доп\\. поле)[:. (]*)*`
  return new RegExp(`^${before}(?:${told.join('|')})(?: (?:${priceWord}))?\\)?$`)
}
