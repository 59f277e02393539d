import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist-server')

/** What a module reads beside itself (migrations, texts, pictures) lies where it always did, so each goes on saying where it stands. */
function ownPlace(): Plugin {
  return {
    name: 'own-place',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
    },
  }
}

/** The server in a few files, as `npm start` runs it: to read and strip 860 sources takes longer than all else it does at its start. Packages stay where npm put them. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [ownPlace()],
  ssr: { external: true },
  build: {
    ssr: join(root, 'src/server/main.ts'),
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
        // What must run before any package does.
        codeSplitting: { groups: [{ name: 'threads', test: /server[\\/]tools[\\/]threads\.ts$/ }] },
      },
      // What a device loads late comes at once here.
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
