import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Turns } from '../http/turns.ts'

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const derive = promisify(argon2)
/** Each takes a thread and its memory: the rest of the threads are for files and photos. */
const turns = new Turns(4, 100)

/** The hash names its own cost, so that a later, dearer one can live beside it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return written(cost, nonce, await derive('argon2id', { ...cost, nonce, tagLength: 32, message: messageOf(password) }))
}

/** An unknown account costs the same work as a known one, so that the time of an answer tells nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { nonce, tag, ...asked } = read(stored ?? decoy)
  const message = messageOf(password)
  const found = await turns.run(() => derive('argon2id', { ...asked, nonce, tagLength: tag.length, message }))
  return timingSafeEqual(found, tag) && stored !== null
}

/** A letter may come as one code point or two, depending on the keyboard: NFKC makes both the same password. */
const messageOf = (password: string) => password.normalize('NFKC')

type Cost = { memory: number; passes: number; parallelism: number }

const written = ({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const decoy = written(cost, randomBytes(16), randomBytes(32))

function read(hash: string): Cost & { nonce: Buffer; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('a stored password is not an argon2id hash')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
