import { type Area, areaOf } from '../picture/area.ts'
import type { FoundCode, Point } from '../picture/found-code.ts'
import { greyOf, pixelsOf } from '../picture/grey.ts'
import { readChanged } from '../picture/read-codes.ts'
import type { Scene } from '../picture/scene.ts'
import { createTally } from '../picture/tally.ts'
import { type Try, tries } from './tries.ts'

/** Milliseconds for one photo, about. */
const patience = 4000

/** Reads what could not be read as it is: at each call in the next way, until there is no doubt. */
export function createHarderReader(side: number) {
  const tally = createTally()
  let turn = 0

  /** One try; `at` in milliseconds. The way that succeeds is kept. */
  async function look(scene: Scene, at: number): Promise<readonly FoundCode[]> {
    const one = tries[turn % tries.length]!
    const area = areaOf(one.area, scene, side)
    const sure = area ? tally.add(await readBy(one, area, scene), at) : []
    if (sure.length === 0) turn += 1
    return sure
  }

  /** All tries, until one succeeds or it takes too long. */
  async function lookLong(scene: Scene): Promise<readonly FoundCode[]> {
    const begun = performance.now()
    for (let count = 0; count < tries.length && performance.now() - begun < patience; count += 1) {
      const sure = await look(scene, 0)
      if (sure.length > 0) return sure
    }
    return []
  }

  return { look, lookLong, forget: tally.forget }
}

async function readBy({ change, back, rows }: Try, area: Area, scene: Scene) {
  const grey = greyOf(scene.draw(area))
  const whence = (point: Point) => {
    const { x, y } = back(point, grey)
    return { x: area.left + x / area.scale, y: area.top + y / area.scale }
  }
  const readings = await readChanged(pixelsOf(change(grey)))
  return readings.map((one) => ({ ...one, lines: one.lines / rows, corners: one.corners.map(whence) }))
}
