import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Writes a compressed copy beside each hashed file, at the highest level: done once, served to everybody. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => /\.(js|css|wasm)$/.test(file)))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name)), { params }))
  },
})
