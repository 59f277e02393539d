import { eanFits } from '#domain/kernel/check-digits.ts'

/** A bar code as modules, dark or light, without its quiet zones. */
interface Bars {
  readonly modules: readonly boolean[]
  /** Modules that must stay light on either side, or a reader finds no beginning. */
  readonly quiet: readonly [left: number, right: number]
}

/** EAN-13, EAN-8 or UPC-A with its right check digit as such, anything else as Code 128; null if that can't write it. */
export function barsOf(code: string): Bars | null {
  if (/^\d{12,13}$|^\d{8}$/.test(code)) {
    const whole = code.length === 12 ? `0${code}` : code
    if (eanFits(whole)) return whole.length === 13 ? ean13(whole) : ean8(whole)
  }
  return code128(code)
}

/** Seven modules of each figure in the left half; the right half is its reverse, and set B is that read backwards. */
const figuresLeft = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const reversed = (modules: string) => [...modules].map((one) => (one === '1' ? '0' : '1')).join('')
const figuresRight = figuresLeft.map(reversed)
const figuresEven = figuresRight.map((modules) => [...modules].reverse().join(''))
/** Which of the six left figures are of set B tells the thirteenth figure, which has no bars of its own. */
const firstFigure = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const edge = '101'
const middle = '01010'

function ean13(code: string): Bars {
  const sets = firstFigure[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((figure, at) => (sets[at] === '1' ? figuresEven : figuresLeft)[Number(figure)])
  const right = [...code.slice(7)].map((figure) => figuresRight[Number(figure)])
  return { modules: darkIn([edge, ...left, middle, ...right, edge].join('')), quiet: [11, 7] }
}

function ean8(code: string): Bars {
  const left = [...code.slice(0, 4)].map((figure) => figuresLeft[Number(figure)])
  const right = [...code.slice(4)].map((figure) => figuresRight[Number(figure)])
  return { modules: darkIn([edge, ...left, middle, ...right, edge].join('')), quiet: [7, 7] }
}

const darkIn = (modules: string) => [...modules].map((one) => one === '1')

/** Code 128: the widths of three bars and three spaces of each symbol, in its order of values. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const [toC, toB, startB, startC] = [99, 100, 104, 105]
const stop = '2331112'

function code128(code: string): Bars | null {
  // Set B writes what a keyboard has; codes of goods and units are made of nothing else.
  if (!/^[ -~]+$/.test(code)) return null
  const values = valuesOf(code)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  const widths = [...[...values, check].map((value) => symbols[value]), stop].join('')
  const modules = [...widths].flatMap((width, at) => Array<boolean>(Number(width)).fill(at % 2 === 0))
  return { modules, quiet: [10, 10] }
}

/** The shortest row of symbols: pairs of figures (set C) where enough stand together to be worth the change of set. */
function valuesOf(code: string): readonly number[] {
  const values: number[] = []
  let isPairs = false
  for (let at = 0; at < code.length; ) {
    const run = /^\d*/.exec(code.slice(at))?.[0].length ?? 0
    const isEnd = at + run === code.length
    const isWorth = at === 0 && isEnd ? run >= 2 : run >= (at === 0 || isEnd ? 4 : 6)
    // Inside a code an odd figure is written before the pairs, at its beginning behind them.
    if (isPairs ? run >= 2 : isWorth && (at === 0 || run % 2 === 0)) {
      if (!isPairs) values.push(at === 0 ? startC : toC)
      isPairs = true
      values.push(Number(code.slice(at, at + 2)))
      at += 2
    } else {
      if (isPairs || at === 0) values.push(at === 0 ? startB : toB)
      isPairs = false
      values.push(code.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}
