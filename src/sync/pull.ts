import type { Replicas } from '#store/port.ts'
import type { PullAnswer } from './protocol.ts'

/** `renew`: parts that are to come anew. */
type Ask = (cursor: string | null, renew: readonly string[]) => Promise<PullAnswer>

/** Pulls until there is nothing new. It may be interrupted at any point; the next pull continues. */
export async function pullAll(
  ask: Ask,
  replicas: Replicas,
  onProgress: (progress: PullAnswer['progress']) => void = () => {},
  renew: readonly string[] = [],
): Promise<void> {
  let replica = await replicas.fed()
  let again = renew
  let ahead: Ahead | null = null
  for (;;) {
    const from = await replica.cursor()
    const answer: PullAnswer = await (ahead?.from === from
      ? ahead.answer
      : ask(from, [...again, ...(await replica.missed())]))
    if (answer.reset && from === null) throw new Error('the server asks an empty replica to start over')
    if (answer.reset) {
      replica = await replicas.startOver(replica)
      again = []
      continue
    }
    ahead = answer.more ? askAhead(ask, answer.cursor) : null
    const settled = answer.settled.map(({ id }) => id)
    await replica.apply({ ...answer, settled }, from)
    again = []
    onProgress(answer.progress)
    if (!answer.more) return replicas.show()
  }
}

interface Ahead {
  readonly from: string
  readonly answer: Promise<PullAnswer>
}

/** For speed: the next helping is on its way while this one is being written. */
function askAhead(ask: Ask, from: string): Ahead {
  const answer = ask(from, [])
  // If the write fails, nobody awaits this answer, so its rejection must not go unhandled.
  answer.catch(() => null)
  return { from, answer }
}
