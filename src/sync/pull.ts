import type { Replicas } from '#store/port.ts'
import type { PullAnswer } from './protocol.ts'

/** Takes everything that is new. It may break off anywhere: the next pull goes on from where this one came to. */
export async function pullAll(
  ask: (cursor: string | null) => Promise<PullAnswer>,
  replicas: Replicas,
  onProgress: (progress: PullAnswer['progress']) => void = () => {},
): Promise<void> {
  let replica = await replicas.fed()
  for (;;) {
    const from = await replica.cursor()
    const answer = await ask(from)
    if (answer.reset && from === null) throw new Error('the server asks an empty replica to start over')
    if (answer.reset) {
      replica = await replicas.startOver(replica)
      continue
    }
    const settled = answer.settled.map(({ id }) => id)
    await replica.apply({ ...answer, settled }, from)
    onProgress(answer.progress)
    if (!answer.more) return replicas.show()
  }
}
