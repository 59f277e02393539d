/** How a frame is looked at: in full size, half as large (a blurred code is sharper there), or with more effort. */
export type FrameLook = 'whole' | 'half' | 'harder'

/** How much longer than a look took it is not taken again, so that the others keep their pace on slow devices. */
const rest = { whole: 5, harder: 10 }
/** Frames without a code before it is tried harder. */
const patience = 3

/** Chooses how the next frame is looked at. Times in milliseconds. */
export function createLooks() {
  const due = { whole: 0, harder: 0 }
  let empty = 0
  return {
    next(at: number): FrameLook {
      const look = empty >= patience && at >= due.harder ? 'harder' : at >= due.whole ? 'whole' : 'half'
      // Not again before it is known how long it takes.
      if (look !== 'half') due[look] = Number.POSITIVE_INFINITY
      return look
    },
    done(look: FrameLook, took: number, at: number, foundAny: boolean) {
      if (look !== 'half') due[look] = at + took * rest[look]
      if (look !== 'harder') empty = foundAny ? 0 : empty + 1
    },
  }
}
