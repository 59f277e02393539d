import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { boundary, partsPath } from '../sw/parts.ts'

/** The window is as large as all files together: what stands in one is not told again in another. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
}
const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}
const kindOf = (name: string) => kinds[name.slice(name.lastIndexOf('.') + 1)]

/** Writes a compressed copy beside each hashed file, and one of all of them: done once, at the highest level, served to everybody. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    const names = readdirSync(folder).filter(kindOf)
    const compress = (path: string, content: Buffer) =>
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    for (const name of names)
      if (!name.endsWith('.woff2')) compress(join(folder, name), readFileSync(join(folder, name)))
    const parts = join(dir, partsPath)
    writeFileSync(parts, partsOf(folder, names))
    compress(parts, readFileSync(parts))
  },
})

/** All files as the parts of a form, each by its path. */
function partsOf(folder: string, names: readonly string[]): Buffer {
  const pieces = names.flatMap((name) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="/assets/${name}"; filename="${name}"\r\nContent-Type: ${kindOf(name)}\r\n\r\n`,
    readFileSync(join(folder, name)),
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}
