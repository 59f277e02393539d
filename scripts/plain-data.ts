import type { Plugin } from 'vite'

/** Modules that export nothing but plain data, and what it takes to find it out. */
const modules = /src[\\/]domain[\\/]facades\.ts$/

/** A build writes out what such a module exports, and leaves out all that it was found out from. */
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
