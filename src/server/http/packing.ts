import { constants } from 'node:zlib'

/** Closer than zstd at its usual level, and every browser knows it. */
export const encodings: ('br' | 'gzip' | 'deflate' | 'identity')[] = ['br', 'gzip', 'deflate', 'identity']

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** A device loads the app once. */
export const close = { encodings, brotliOptions: brotli(6) }
/** News are ids for the most part, in which there is nothing to find: more effort makes a first filling longer, and not smaller. */
export const quick = { encodings, brotliOptions: brotli(2) }
