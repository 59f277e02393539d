/** Words for writing numbers, from a language's texts. */
export interface NumberWords {
  /** 0 to 19; `onesOfThousands`: the same before the word for thousand. */
  readonly ones: readonly string[]
  readonly onesOfThousands: readonly string[]
  /** Twenty to ninety. */
  readonly tens: readonly string[]
  /** A hundred to nine hundred. */
  readonly hundreds: readonly string[]
  readonly scale: (name: 'thousand' | 'million' | 'billion' | 'trillion', count: number) => string
}

const scales = [null, 'thousand', 'million', 'billion', 'trillion'] as const

/** A whole number in words, up to thousands of trillions. */
export function inWords(number: number, words: NumberWords): string {
  if (number === 0) return words.ones[0] ?? ''
  const groups = scales.map((scale, at) => ({ scale, count: Math.floor(number / 1000 ** at) % 1000 }))
  return groups
    .reverse()
    .filter(({ count }) => count > 0)
    .map(({ scale, count }) => {
      const said = group(count, words, scale === 'thousand' ? words.onesOfThousands : words.ones)
      return scale ? `${said} ${words.scale(scale, count)}` : said
    })
    .join(' ')
}

function group(count: number, { tens, hundreds }: NumberWords, ones: readonly string[]): string {
  const rest = count % 100
  const few = rest < 20 ? rest : rest % 10
  return [
    count >= 100 ? hundreds[Math.floor(count / 100) - 1] : '',
    rest >= 20 ? tens[Math.floor(rest / 10) - 2] : '',
    few > 0 ? ones[few] : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a currency calls its unit and its coin, by how many there are. */
export interface CoinWords {
  readonly unit: (count: number) => string
  readonly coin: (count: number) => string
}

/** A sum as papers write it: the units in words, beginning with a capital, and two figures of coins. */
export function sumInWords(amount: number, words: NumberWords, { unit, coin }: CoinWords): string {
  const [units, coins] = [Math.floor(amount / 100), amount % 100]
  const said = inWords(units, words)
  const capital = said[0]?.toLocaleUpperCase() + said.slice(1)
  return `${capital} ${unit(units)} ${String(coins).padStart(2, '0')} ${coin(coins)}`
}
