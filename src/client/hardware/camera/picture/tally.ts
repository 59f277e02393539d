import { type FoundCode, middleOf } from './found-code.ts'

/** A code as it was read of a picture that was changed before. */
export interface LineReading extends FoundCode {
  /** How many lines across it said the same; Infinity for a square code, which proves itself. */
  readonly lines: number
}
interface Vote extends LineReading {
  readonly at: number
}

/** A misreading passes its check digit one time in ten, and similar pictures share it; but seldom do many lines agree. */
const enough = 8
/** …and what else is read at the same place must be clearly less. */
const times = 2
/** Milliseconds: later the hand may hold something else. */
const memory = 3000

/** Adds up what was read of one scene in several ways; answers the codes of which there is no doubt. */
export function createTally() {
  let votes: readonly Vote[] = []
  return {
    add(readings: readonly LineReading[], at: number): readonly FoundCode[] {
      const fresh = readings.map((reading) => ({ ...reading, at }))
      votes = [...votes.filter((vote) => at - vote.at < memory), ...fresh]
      return fresh.filter((reading, index) => isSure(reading) && isFirst(reading, fresh.slice(0, index)))
    },
    forget() {
      votes = []
    },
  }

  function isSure(reading: LineReading): boolean {
    const sums = new Map<string, number>()
    for (const vote of votes) if (isNear(vote, reading)) sums.set(vote.text, (sums.get(vote.text) ?? 0) + vote.lines)
    const own = sums.get(reading.text) ?? 0
    sums.delete(reading.text)
    return own >= enough && own >= times * Math.max(0, ...sums.values())
  }
}

const isFirst = ({ text }: LineReading, before: readonly LineReading[]) => before.every((other) => other.text !== text)

/** Whether one lies on the other. */
function isNear(one: LineReading, other: LineReading): boolean {
  const [here, there] = [middleOf(one), middleOf(other)]
  return Math.hypot(here.x - there.x, here.y - there.y) < Math.max(reachOf(one), reachOf(other))
}

function reachOf({ corners }: FoundCode): number {
  const [first, , third] = corners
  return first && third ? Math.hypot(first.x - third.x, first.y - third.y) / 2 : 0
}
