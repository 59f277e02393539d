import type { Plugin } from 'vite'

const files = /src[\\/]wire[\\/](?!call\.)[\w-]+\.ts$/
/** What only the server asks of a call: it reads, it answers, it tells programs what there is. */
const ofServer: ReadonlySet<string> = new Set(['question', 'answer', 'status', 'says', 'about', 'refuses', 'of'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}
const nameOf = (node: unknown): string | null => (node as { name?: string } | null)?.name ?? null
const partsOf = (object: Node) => object.properties as readonly Node[]

/** Each of these places of a text is filled anew, from the last to the first. */
const replaced = (code: string, places: readonly { start: number; end: number; text: string }[]) =>
  places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, place) => text.slice(0, place.start) + place.text + text.slice(place.end), code)

/**
 * In a build, leaves to pages what they make a call with: its name, address and right. Calls and schemas that nobody
 * else needs go too: they do nothing but declare.
 */
export const wireCalls = (): Plugin => ({
  name: 'wire-calls',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: files },
    handler(code) {
      const all = [...nodesIn(this.parse(code))]
      const written = all.flatMap(({ type, callee, arguments: given }) =>
        type === 'CallExpression' && nameOf(callee) === 'call' ? [(given as readonly Node[])[1]!] : [],
      )
      const spread = new Set(
        written.flatMap((object) => partsOf(object).flatMap(({ argument }) => nameOf(argument) ?? [])),
      )
      const shared = all.flatMap(({ id, init }) => (spread.has(nameOf(id) ?? '') ? [init as Node] : []))
      const short = [...written, ...shared].map((object) => {
        const kept = partsOf(object).filter(({ key }) => !ofServer.has(nameOf(key) ?? ''))
        const parts = kept.map(({ start, end }) => code.slice(start, end))
        return { ...object, text: `{ ${parts.join(', ')} }` }
      })
      const left = replaced(code, short)
      const calls = [...nodesIn(this.parse(left))].filter(({ type }) => type === 'CallExpression')
      return replaced(
        left,
        calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
      )
    },
  },
})
