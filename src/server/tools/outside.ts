interface Asked extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** Milliseconds until the answer must be there. */
  readonly patience: number
  /** Bytes; a longer answer is not read to its end. */
  readonly most?: number
}

/** What somebody else's server answered. */
interface OutsideAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/** Bytes: no answer that was agreed upon comes near. */
const usual = 1_000_000

/**
 * Asks a server that is not ours. Its address was typed, so what answers there is believed little: it sends us nowhere
 * else, has no more time than it is given, and fills no memory.
 */
export async function askOutside(
  address: string | URL,
  { patience, most = usual, ...how }: Asked,
): Promise<OutsideAnswer> {
  const answer = await fetch(address, { ...how, redirect: 'error', signal: AbortSignal.timeout(patience) })
  const { ok, status } = answer
  return { ok, status, text: await textOf(answer, most) }
}

async function textOf(answer: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    if (size > most) throw new AnswerTooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export class AnswerTooLong extends Error {}
