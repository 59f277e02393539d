import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Closer than zstd at its usual level, and every browser knows it. */
const encodings: ('br' | 'gzip' | 'deflate' | 'identity')[] = ['br', 'gzip', 'deflate', 'identity']

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** A device loads the app once. */
export const close = { encodings, brotliOptions: brotli(6) }
/**
 * For pulls: they are mostly ids, which hardly compress; a higher level makes a first filling slower and not smaller.
 */
export const quick = { encodings, brotliOptions: brotli(2) }

/** Compresses a text once; returns a function that picks the form by Accept-Encoding. */
export async function packedOnce(text: string) {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, brotli(6)), promisify(gzip)(text)])
  const plain = Buffer.from(text)
  return (accepted = '') => {
    if (/\bbr\b/.test(accepted)) return { encoding: 'br', bytes: br }
    return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', bytes: gz } : { encoding: null, bytes: plain }
  }
}
