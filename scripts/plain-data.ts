import type { Plugin } from 'vite'

/** Modules that export only plain data but import much to compute it. */
const modules = /src[\\/]domain[\\/]facades\.ts$/

/** In a build, replaces such a module by its computed exports, so that its imports are left out of the bundle. */
export const plainData = (): Plugin => ({
  name: 'plain-data',
  apply: 'build',
  load: {
    filter: { id: modules },
    async handler(id) {
      const exported = Object.entries<unknown>(await import(/* @vite-ignore */ id))
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  },
})
