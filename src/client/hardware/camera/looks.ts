/** How a frame is looked at: in full size, half as large (a blurred code is sharper there), or with more effort. */
export type FrameLook = 'whole' | 'half' | 'harder'

/** How much longer than a look took it is not taken again, so that the others keep their pace on slow devices. */
const rest = { whole: 2, half: 0, harder: 5 }
/** Frames without a code before it is tried harder. */
const patience = 3

/** Chooses how the next frame is looked at. Times in milliseconds. */
export function createLooks() {
  const due = { whole: 0, half: 0, harder: 0 }
  let empty = 0
  return {
    next(at: number): FrameLook {
      if (empty >= patience && at >= due.harder) return 'harder'
      return at >= due.whole ? 'whole' : 'half'
    },
    done(look: FrameLook, began: number, ended: number, foundAny: boolean) {
      due[look] = ended + (ended - began) * rest[look]
      if (look !== 'harder') empty = foundAny ? 0 : empty + 1
    },
  }
}

/** Milliseconds from one frame to the next, and of them to rest at least: to spare the page and the battery. */
const [pace, least] = [60, 10]

/** Milliseconds to wait after a look that took so long. */
export const restAfter = (took: number) => Math.max(least, pace - took)
