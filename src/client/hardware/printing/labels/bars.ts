import { code128, ean8, ean13 } from 'bwip-js/generic'
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
    if (eanFits(whole))
      return whole.length === 13
        ? { modules: modulesOf(ean13, whole), quiet: [11, 7] }
        : { modules: modulesOf(ean8, whole), quiet: [7, 7] }
  }
  // What a keyboard has; codes of goods and units are made of nothing else.
  return /^[ -~]+$/.test(code) ? { modules: modulesOf(code128, code), quiet: [10, 10] } : null
}

const nothing = () => {}

/** What the library draws, a dot a module and without letters, as modules. */
function modulesOf(encode: typeof code128, text: string): readonly boolean[] {
  const bars: (readonly [start: number, width: number])[] = []
  encode(
    { bcid: '', text, scale: 1, includetext: false },
    {
      scale: () => [1, 1],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: nothing,
      // A bar is told by the dot right of its middle.
      line: (x, _top, _right, _bottom, width) => void bars.push([x - Math.ceil(width / 2), width]),
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: nothing,
    },
  )
  const modules = Array<boolean>(Math.max(...bars.map(([start, width]) => start + width))).fill(false)
  for (const [start, width] of bars) modules.fill(true, start, start + width)
  return modules
}
