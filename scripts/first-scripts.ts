import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const folder = fileURLToPath(new URL('../src/client/app/first/', import.meta.url))

/**
 * For speed: what runs before the first paint is inlined in the page. A request for it would take longer than running
 * it.
 */
export const firstScripts = (): Plugin => ({
  name: 'first-scripts',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let page = html
      for (const [tag, name] of html.matchAll(/<script data-first="(\w+)">/g)) {
        const code = await scriptOf(`${folder}${name}.ts`)
        page = page.replace(tag, () => tag + code)
      }
      return page
    },
  },
})

async function scriptOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return minifySync(file, code, { module: false }).code.trim()
}
