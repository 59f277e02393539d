import type { AreaName } from '../picture/area.ts'
import type { Point } from '../picture/found-code.ts'
import type { Grey } from '../picture/grey.ts'
import { evened, sharpened } from './sharpen.ts'
import { aslant, backFromAslant, doubled, halved } from './turn.ts'

/** A way to change a picture of which nothing could be read as it is. */
export interface Try {
  readonly area: AreaName
  readonly change: (grey: Grey) => Grey
  /** Where a point of the changed picture lies in the one before. */
  readonly back: (point: Point, grey: Grey) => Point
  /** How many of its rows show one row of the picture before. */
  readonly rows: number
}

const asItWas = (point: Point) => point
const clear = { change: (grey: Grey) => sharpened(evened(grey), 2, 2), back: asItWas, rows: 1 }
const sharp = { change: (grey: Grey) => sharpened(grey, 1, 3), back: asItWas, rows: 1 }
const turned = { change: (grey: Grey) => sharpened(aslant(evened(grey)), 2, 2), back: backFromAslant, rows: 1 }
const large = {
  change: (grey: Grey) => [1, 2, 3].reduce((wide) => sharpened(wide, 3, 1), doubled(evened(grey))),
  back: halved,
  rows: 2,
}

/** What reads most comes first: what is badly lit or out of focus, then what is held aslant, then what is thin. */
export const tries: readonly Try[] = [
  { area: 'all', ...clear },
  { area: 'middle', ...clear },
  { area: 'all', ...sharp },
  { area: 'all', ...turned },
  { area: 'middle', ...turned },
  { area: 'all', ...large },
]
