import { expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { documents, house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { complaints, isNode, lineOf, type Node, nodesOf, planted, type Source, sources } from './sources.ts'

/** Rooms that serve every declaration, and so know none of them by its name. */
const engine = sources([
  'src/commands',
  'src/store',
  'src/sync',
  'src/client/data',
  'src/client/pages',
  'src/client/fields',
])

const statuses = [...new Set(documents.flatMap(({ draft, states }) => [draft, ...Object.keys(states)]))]
/** An organisation is whose everything is: the engine is built around it, as around a person and a device. */
const references = house.filter((one) => !isDocument(one) && one.scope !== 'self').map(({ name }) => name)
/** What is declared, by kind; a key of an object counts where such a word is hardly ever anything else. */
const declared: readonly Declared[] = [
  { kind: 'document', names: documents.map(({ name }) => name), isKey: true },
  { kind: 'status', names: statuses, isKey: false },
  { kind: 'reference', names: references, isKey: false },
  { kind: 'register', names: books.map(({ name }) => name), isKey: true },
]
interface Declared {
  readonly kind: string
  readonly names: readonly string[]
  readonly isKey: boolean
}

/** Words that stand for something else there, or that nothing but SQL can say. */
const known: readonly (readonly [place: string, words: readonly string[], because: string])[] = [
  ['src/sync/device/', ['done'], 'the last stage of what waits in the outbox'],
  ['src/store/outbox.ts', ['done'], 'the stages as they are declared'],
  ['src/store/dexie/', ['done'], 'the same stage as it is kept, and its line in the journal'],
  ['src/store/sql/books/verify-checks.ts', ['retail_sale', 'sale', 'partial_returned', 'returned'], 'a proof of sales'],
  ['src/store/sql/books/', ['unit'], 'the proofs and the index of single units, and where new ones are registered'],
  ['src/store/sql/told/register-units.ts', ['warehouse'], 'where a single unit is'],
  ['src/commands/find-unit.ts', ['product'], 'what a unit is of'],
  ['src/sync/promise.ts', ['warehouse', 'cashbox', 'partner'], 'what the word of a receipt names'],
  ['src/client/data/device/engine.ts', ['done'], 'the last stage of what waits in the outbox'],
  [
    'src/client/pages/document/goods/',
    ['measure', 'product', 'category', 'brand', 'unit', 'warehouse', 'cashbox'],
    'the room of goods',
  ],
  ['src/client/pages/document/joint/', ['product'], 'what is counted together'],
  [
    'src/client/pages/applications/',
    ['region', 'district', 'role', 'warehouse', 'cashbox', 'reason'],
    'what an application tells, and what its person is given',
  ],
  ['src/client/pages/document/lines/line-props.ts', ['measure'], 'how a cell looks'],
  ['src/client/pages/parts/list-parts.ts', ['partner'], 'clients are a list of their own'],
  ['src/store/question.ts', ['color'], 'a kind of field'],
  ['src/store/list-table.ts', ['role'], 'what a column is for'],
  ['src/client/fields/', ['color', 'currency'], 'a kind of field, and what a sum is in'],
  ['src/client/pages/document/track.ts', ['done'], 'what is behind on the way of any document'],
  ['src/client/pages/document/status-track.tsx', ['done'], 'the same on the screen'],
  ['src/client/pages/document/parts/step', ['done'], 'the part of the words of a step'],
  ['src/client/pages/document/', ['open'], 'codes that are still to be typed, as the keys of lines find them'],
  ['src/client/pages/document/', ['sale'], 'the dimension of what may still come back'],
  [
    'src/client/pages/document/goods/parts/scan-field.tsx',
    ['done'],
    'what the keyboard of a phone writes on its Enter',
  ],
  ['src/client/pages/list/use-row-actions.ts', ['open'], 'the first entry of a menu'],
  ['src/store/sql/told/report-own.ts', ['unit'], 'the column of goods by unit'],
  ['src/store/sql/told/report-prices.ts', ['price_type'], 'prices are told in the currency of their type'],
  [
    'src/store/sql/told/report-told.ts',
    ['product', 'product_receipt', 'product_initial_balance'],
    'classes and suppliers are told of products, by what brought them',
  ],
  ['src/store/sql/told/report-unsold.ts', ['retail_sale'], 'what was sold last is told by sales alone'],
]

test('a declaration that is known by its name is seen', () => {
  const found = (text: string) => namesIn(declared)(planted('src/store/a.ts', text))
  expect(found("if (document.name === 'retail_sale') stop()")).toHaveLength(1)
  expect(found("const from = { retail_sale: 'warehouse_id' }")).toHaveLength(1)
  expect(found("const words = `status in ('finish', 'x')`")).toHaveLength(1)
  expect(found("const isGone = status === 'cancelled'")).toHaveLength(1)
  expect(found("const one = { sale: true }; const path = 'sale_line'; const text = `sale of it`")).toEqual([])
})

test('nobody who serves every declaration knows one of them by its name', () => {
  const strange = complaints(namesIn(declared), engine).filter((complaint) => !reasonFor(complaint))
  expect(strange).toEqual([])
})

test('whatever is known by its name for a reason still is', () => {
  const all = complaints(namesIn(declared), engine)
  const idle = known.flatMap(([place, words]) =>
    words.filter((word) => !all.some((one) => isAbout(one, place, word))).map((word) => `${word} in ${place}`),
  )
  expect(idle).toEqual([])
})

const isAbout = (complaint: string, place: string, word: string) =>
  complaint.startsWith(place) && complaint.includes(` "${word}" `)
const reasonFor = (complaint: string) =>
  known.find(([place, words]) => words.some((word) => isAbout(complaint, place, word)))

function namesIn(kinds: readonly Declared[]): (source: Source) => string[] {
  return (source) =>
    nodesOf(source).flatMap((node) =>
      kinds.flatMap(({ kind, names, isKey }) =>
        [...textsOf(node), ...(isKey ? keysOf(node) : [])]
          .filter((text) => names.includes(text))
          .map((text) => `the ${kind} "${text}" in line ${lineOf(source, node)}`),
      ),
    )
}

/** A plain text, and what stands in quotes within a longer one such as SQL. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateElement') return []
  const { cooked } = node.value as { cooked: string }
  return [...cooked.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')
}

const keysOf = ({ type, key, computed }: Node): string[] =>
  type === 'Property' && !computed && isNode(key) && key.type === 'Identifier' ? [String(key.name)] : []
