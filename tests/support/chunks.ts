import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import config from '../../vite.config.ts'
import { root } from '../house/sources.ts'

export interface Chunk {
  readonly name: string
  readonly file: string
  /** Files of chunks that it can't run without. */
  readonly imports: readonly string[]
  /** Paths within the project. */
  readonly modules: readonly string[]
}

/** What a build puts into which chunk; in a process of its own, for a test's is not a builder's. */
export async function builtChunks(): Promise<readonly Chunk[]> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], {
    cwd: root,
    env,
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout)
}

if (import.meta.main) {
  const plugins = (await Promise.all([config.plugins].flat(9)))
    .flat(9)
    .filter((plugin) => plugin && 'name' in plugin && !/^(packed|vite-plugin-pwa)/.test(plugin.name))
  const options = { ...config.build, write: false }
  const [bundle] = [await build({ ...config, plugins, configFile: false, logLevel: 'silent', build: options })].flat()
  const pieces = bundle && 'output' in bundle ? bundle.output : []
  const chunks = pieces.flatMap((piece) =>
    piece.type === 'chunk'
      ? [
          {
            name: piece.name,
            file: piece.fileName,
            imports: piece.imports,
            modules: piece.moduleIds.map((id) => relative(root, id)),
          },
        ]
      : [],
  )
  process.stdout.write(JSON.stringify(chunks))
}
