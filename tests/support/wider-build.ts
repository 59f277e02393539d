import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../house/locales.ts'
import { addAreas, buildIn, copyOf } from './copy.ts'

const areas = 5
const ofEach = 20
/** How many declarations a wider house has more than this one. */
export const added = areas * ofEach

/** The app as it will be built when the house is wider: a copy of it with made-up areas beside those that there are. */
export async function widerBuild(outDir: string): Promise<void> {
  const copy = copyOf('public', 'index.html')
  try {
    const names = Array.from({ length: areas }, (_, at) => addArea(copy, at))
    addAreas(copy, Object.fromEntries(names.map((name) => [name, name])))
    await buildIn(copy, outDir)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Words that nothing else is made of, always the same: what repeats itself would weigh nothing. */
const syllables = [
  'ba',
  'ke',
  'lo',
  'mur',
  'shi',
  'tan',
  'vo',
  'zar',
  'qi',
  'pel',
  'gu',
  'dri',
  'xan',
  'fe',
  'yol',
  'nos',
]
let state = 1
function word(length: number): string {
  let made = ''
  for (let at = 0; at < length; at++) {
    state = (state * 48_271) % 2_147_483_647
    made += syllables[state % syllables.length]
  }
  return made
}

function addArea(copy: string, at: number): string {
  const area = word(3) + at
  const names = Array.from({ length: ofEach }, (_, number) => word(4) + number)
  const folder = join(copy, 'src/domain', area)
  mkdirSync(folder)
  for (const [number, name] of names.entries())
    writeFileSync(join(folder, `${name}.ts`), number % 3 === 0 ? documentOf(name) : referenceOf(name))
  const imports = names.map((name) => `import { ${name} } from './${name}.ts'\n`).join('')
  writeFileSync(
    join(folder, 'area.ts'),
    `import { enter } from '../kernel/directory.ts'\n${imports}export const ${area} = enter([${names.join(', ')}])\n`,
  )
  for (const language of languages) {
    const texts = join(copy, 'locales', language)
    const menu = JSON.parse(readFileSync(join(texts, 'menu.json'), 'utf8'))
    const said = Object.fromEntries(names.map((name) => [name, wordsOf()]))
    writeFileSync(join(texts, 'resources', `${area}.json`), JSON.stringify(said))
    writeFileSync(
      join(texts, 'menu.json'),
      JSON.stringify({ ...menu, ...Object.fromEntries(names.map((name) => [name, `${word(3)} ${word(4)}`])) }),
    )
  }
  return area
}

const placed = (name: string) =>
  `permission: '${name}s', path: '/${name}', route: '/${word(3)}/${name}', group: 'employee',`

const referenceOf = (name: string) => `
import { amount, flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
export const ${name} = resource('${name}', {
  ${placed(name)}
  fields: { name: text({ required: true, max: 100 }), ${word(3)}: ref('partner'), ${word(3)}: amount(), is_active: flag({ initial: true }) },
  unique: [['name']],
  list: { columns: ['name', 'is_active', 'created_at'], filters: ['name', 'is_active'], sort: 'name' },
  form: { main: [['name'], ['is_active']] },
})`

const documentOf = (name: string) => `
import { document } from '../kernel/document.ts'
import { amount, ref, text } from '../kernel/field.ts'
export const ${name} = document('${name}', {
  ${placed(name)}
  fields: { cashbox: ref('cashbox', { required: true }), ${word(3)}: amount({ required: true }), ${word(3)}: text() },
  places: ['cashbox'],
  post: () => [],
  list: { columns: ['number', 'occurred_at', 'cashbox', 'status'], filters: ['number', 'cashbox'] },
  form: { main: [['occurred_at'], ['cashbox'], ['comment']] },
})`

const wordsOf = () => ({
  one: `${word(3)} ${word(4)}`,
  new: `${word(2)} ${word(4)}`,
  edit: `${word(3)} ${word(4)}`,
  none: `${word(3)} ${word(4)} ${word(2)}`,
  fields: { [word(3)]: word(4), [word(3)]: `${word(3)} ${word(3)}` },
  hints: { [word(3)]: `${word(3)} ${word(4)} ${word(3)} ${word(2)}` },
})
