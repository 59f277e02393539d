import type { Plugin } from 'vite'

/** Chunks that a list needs to be drawn, nearly all of whose functions run. */
const isFirst = (name: string) => /^(index|work|parts|kernel)$/.test(name)
const isText = (name: string) => /^(uz|ru|en)(-work)?$/.test(name)
const isTill = (name: string) => name === 'till-route' || /^(uz|ru|en)-(till|hardware)$/.test(name)
const isLetters = (file: string) => /inter-letters-/.test(file)

/**
 * A hint on the first line of a script: Chromium compiles all of it in the background, and not each function at its
 * first call.
 */
const runsAtOnce = '//# allFunctionsCalledOnLoad\n'

/** For speed: what is needed at once is fetched and compiled while the first script still runs. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs last, after Vite has written its own first line.
      order: 'post',
      handler(_, bundle) {
        for (const piece of Object.values(bundle))
          if (piece.type === 'chunk' && isFirst(piece.name)) piece.code = runsAtOnce + piece.code
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const pieces = Object.values(bundle ?? {})
        const chunks = pieces.filter((piece) => piece.type === 'chunk')
        const app = chunks.filter(({ isEntry }) => isEntry)
        const start = withImports(app, chunks)
        const ahead = chunks
          .filter(({ name }) => isFirst(name) || isText(name))
          .filter((piece) => !start.includes(piece))
        const till = withImports(
          chunks.filter(({ name }) => isTill(name)),
          chunks,
        ).filter((piece) => ![...start, ...ahead].includes(piece))
        const letters = pieces.filter(({ fileName }) => isLetters(fileName))
        const files = Object.entries({ start, ahead, till }).map(([name, list]) => `data-${name}="${addresses(list)}"`)
        return {
          html: html
            .replace(/\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g, '')
            // Only look.ts knows the language, whether somebody is signed in, and whether it is the till.
            .replace('data-first="look"', files.join(' '))
            // frame.ts starts the app after it has painted the saved frame.
            .replace('data-first="frame"', `data-app="${addresses(app)}"`),
          // Fonts are preloaded: text drawn before they come is measured twice.
          tags: letters.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: address(file) },
          })),
        }
      },
    },
  }
}

interface Named {
  readonly fileName: string
}
interface Importing extends Named {
  readonly imports?: readonly string[]
}

/** The files and all that they import; the entry is left out, since the page loads it anyway. */
function withImports<P extends Importing>(files: readonly P[], all: readonly P[]): readonly P[] {
  const found = new Set(files)
  for (const { imports = [] } of found) for (const one of all) if (imports.includes(one.fileName)) found.add(one)
  return [...found]
}

const addresses = (files: readonly Named[]) => files.map(address).join(' ')
const address = ({ fileName }: Named) => `/${fileName}`
