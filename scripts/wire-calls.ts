import { minifySync, type Plugin, parseAst } from 'vite'

const files = /src[\\/]wire[\\/](?!call\.)[\w-]+\.ts$/
/** What only the server asks of a call: it reads, it answers, it tells programs what there is. */
const ofServer: ReadonlySet<string> = new Set([
  'question',
  'files',
  'answer',
  'status',
  'says',
  'about',
  'refuses',
  'of',
])
const methods: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete'])

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
const nameIn = (call: Node) => (call.arguments as readonly Node[])[0]!
const writtenIn = (call: Node) => (call.arguments as readonly Node[])[1]!

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
      const all = [...nodesIn(parseAst(code))]
      const calls = all.filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'call')
      const spread = new Set(
        calls.flatMap((call) => partsOf(writtenIn(call)).flatMap(({ argument }) => nameOf(argument) ?? [])),
      )
      const shared = all.flatMap(({ id, init }) => (spread.has(nameOf(id) ?? '') ? [init as Node] : []))
      const textOf = ({ start, end }: Node) => code.slice(start, end)
      const ofPage = (object: Node) =>
        partsOf(object).flatMap((part) => {
          const [name, value] = [nameOf(part.key) ?? '', part.value as Node]
          if (methods.has(name)) return [`method: '${name.toUpperCase()}'`, `address: ${textOf(value)}`]
          // A right that is a word is for the gate: a page asks only one that looks at the person.
          return ofServer.has(name) || (name === 'right' && value.type === 'Literal') ? [] : [textOf(part)]
        })
      const short = [
        ...calls.map((call) => ({
          ...call,
          text: `({ ${[`name: ${textOf(nameIn(call))}`, ...ofPage(writtenIn(call))].join(', ')} })`,
        })),
        ...shared.map((object) => ({ ...object, text: `{ ${ofPage(object).join(', ')} }` })),
      ]
      return markedCalls(withoutIdle(markedCalls(replaced(code, short))))
    },
  },
})

/** Says of every call in a text that it does nothing but answer, as declarations are made: whose answer is idle may go. */
const markedCalls = (code: string) =>
  replaced(
    code,
    [...nodesIn(parseAst(code))]
      .filter(({ type }) => type === 'CallExpression')
      .map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  )

/** Without what nothing in it needs any more, and without the modules that were only there for that. */
function withoutIdle(code: string): string {
  const { code: left } = minifySync('call.js', code, {
    module: true,
    mangle: false,
    compress: { unused: true, treeshake: { propertyReadSideEffects: false } },
    codegen: { removeWhitespace: false },
  })
  return left.replaceAll(/^import "[^"]+";\n/gm, '')
}
