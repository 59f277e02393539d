// npm run decisions: writes the index of docs/decisions, and into the head of each record which later ones change it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export interface Page {
  readonly path: string
  readonly text: string
}

interface Decision extends Page {
  readonly number: number
  readonly title: string
  readonly head: string
  readonly topic: string
  /** The numbers of the records that this one replaces or narrows. */
  readonly changes: ReadonlyMap<string, readonly number[]>
}

/** In the order of the index. */
const topics = [
  'declarations',
  'documents and books',
  'money and debts',
  'goods, prices and counts',
  'scans and labels',
  'till',
  'offline and sync',
  'rights and walls',
  'people and sign-in',
  'notices and settings',
  'reports',
  'lists, search and import',
  'screens and look',
  'calls and the specification',
  'performance',
  'operations',
  'tests',
]
/** What a record says of an older one, and what the older one then says of it. */
const mirrored = { Replaces: 'Replaced by', Narrows: 'Narrowed by' } as const
const headWords = ['Topic', ...Object.entries(mirrored).flat()]

const isIndex = ({ path }: Page) => path.endsWith('README.md')

/** The same pages with their heads mirrored and the index made of them; a head that can't be read is an error. */
export function decisionsWritten(pages: readonly Page[]): Page[] {
  const all = pages.filter((page) => !isIndex(page)).map(readDecision)
  const numbers = all.map(({ number }) => number)
  for (const { path, number, changes } of all) {
    if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) throw new Error(`${path}: ${number} is there twice`)
    for (const other of [...changes.values()].flat())
      if (other === number || !numbers.includes(other))
        throw new Error(`${path}: no other decision has number ${other}`)
  }
  return pages.map((page) => {
    const decision = all.find(({ path }) => path === page.path)
    const text = decision ? page.text.replace(decision.head, headOf(decision, all)) : indexed(page.text, all)
    return { ...page, text }
  })
}

function readDecision(page: Page): Decision {
  const odd = (what: string) => new Error(`${page.path}: ${what}`)
  const [, digits, title = '', head = ''] = page.text.match(/^# (\d+)[.:]? (.+)\n\n(Topic: .+)\n\n/) ?? []
  if (!head) throw odd('no title with a number and a head below it')
  const number = Number(digits)
  if (number !== Number(page.path.match(/(\d{4})-[^/]+$/)?.[1])) throw odd(`${number} is not the number of its file`)
  const said = new Map(head.split(' · ').map((part) => part.split(': ') as [name: string, value: string]))
  for (const name of said.keys()) if (!headWords.includes(name)) throw odd(`a head has no ${name}`)
  const topic = said.get('Topic') ?? ''
  if (!topics.includes(topic)) throw odd(`there is no topic ${topic}`)
  const changes = Object.keys(mirrored).map((name) => [name, said.get(name)?.split(', ').map(Number) ?? []] as const)
  return { ...page, number, title, head, topic, changes: new Map(changes) }
}

const headOf = (decision: Decision, all: readonly Decision[]) =>
  [`Topic: ${decision.topic}`, ...partsOf(decision.changes), ...partsOf(changedBy(decision, all))].join(' · ')

function changedBy({ number }: Decision, all: readonly Decision[]): ReadonlyMap<string, readonly number[]> {
  const by = (name: string) => all.filter(({ changes }) => changes.get(name)?.includes(number)).map((one) => one.number)
  return new Map(Object.entries(mirrored).map(([name, later]) => [later, by(name)]))
}

const partsOf = (changes: ReadonlyMap<string, readonly number[]>) =>
  [...changes].flatMap(([name, numbers]) => (numbers.length > 0 ? [`${name}: ${numbers.join(', ')}`] : []))

/** What stands before the first topic is written by hand. */
function indexed(text: string, all: readonly Decision[]): string {
  const parts = topics.flatMap((topic) => {
    const lines = all.filter((decision) => decision.topic === topic).map((decision) => lineOf(decision, all))
    return lines.length > 0 ? [`\n## ${topic}\n\n${lines.join('\n')}\n`] : []
  })
  return text.replace(/\n## .*$/s, '') + parts.join('')
}

function lineOf(decision: Decision, all: readonly Decision[]): string {
  const state = partsOf(changedBy(decision, all)).join(', ').replaceAll(': ', ' ').toLowerCase() || 'stands'
  return `- ${decision.number} [${decision.title}](${decision.path.replace(/^.*\//, '')}) · ${state}`
}

if (import.meta.main) {
  const folder = 'docs/decisions'
  const paths = readdirSync(folder)
    .sort()
    .map((name) => `${folder}/${name}`)
  const pages = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  for (const { path, text } of decisionsWritten(pages)) writeFileSync(path, text)
}
