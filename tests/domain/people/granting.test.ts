import { describe, expect, test } from 'vitest'
import { catalogue, rightsByKey } from '#domain/catalogue.ts'
import { administrator, permissionKey } from '#domain/kernel/permission.ts'
import type { Section } from '#domain/kernel/rights.ts'
import { beyond, changed, type Level, levelOf, levelOfAll, setLevels, withLevel } from '#domain/people/granting.ts'

const right = (key: string) => {
  const [type, name] = key.split(':') as ['menus' | 'documents' | 'reports', string]
  return { key, type, name, action: name.split('.')[1]! }
}
const section = (type: Section['type'], ...keys: readonly string[]): Section => ({
  name: 'x',
  of: ['x'],
  area: 'sale',
  type,
  rights: keys.map(right),
})
const brands = section('documents', 'menus:x.menu', 'documents:x.read', 'documents:x.create')
const noMenu = section('documents', 'documents:x.read', 'documents:x.create')
const sums = section('reports', 'menus:y.menu', 'reports:y.read', 'reports:y.export')

describe('the level of a section', () => {
  test.each<[string, Section, readonly string[], Level]>([
    ['nothing', brands, [], 'no_access'],
    ['a right of something else', brands, ['documents:z.read'], 'no_access'],
    ['all and the menu', brands, ['menus:x.menu', 'documents:x.read', 'documents:x.create'], 'full_access'],
    ['all without the menu', brands, ['documents:x.read', 'documents:x.create'], 'custom_access'],
    ['all where there is no menu', noMenu, ['documents:x.read', 'documents:x.create'], 'full_access'],
    ['just the reading', brands, ['documents:x.read'], 'only_read'],
    ['the reading and the menu', brands, ['documents:x.read', 'menus:x.menu'], 'custom_access'],
    ['one that is not the reading', brands, ['documents:x.create'], 'custom_access'],
    ['just the menu', brands, ['menus:x.menu'], 'custom_access'],
    ['the reading of a report', sums, ['reports:y.read'], 'only_read'],
    ['all of a report', sums, ['menus:y.menu', 'reports:y.read', 'reports:y.export'], 'only_read'],
    ['a report without its menu', sums, ['reports:y.read', 'reports:y.export'], 'custom_access'],
  ])('%s', (_, of, held, level) => {
    expect(levelOf(of, new Set(held))).toBe(level)
  })

  test('of several is the one that they share', () => {
    const all = [...brands.rights, ...sums.rights].map(({ key }) => key)
    expect(levelOfAll([brands, sums], new Set())).toBe('no_access')
    expect(levelOfAll([brands, sums], new Set(all))).toBe('full_access')
    expect(levelOfAll([brands, sums], new Set(['documents:x.read', 'reports:y.read']))).toBe('only_read')
    expect(levelOfAll([brands, sums], new Set(['documents:x.read']))).toBe('custom_access')
    expect(levelOfAll([sums], new Set(sums.rights.map(({ key }) => key)))).toBe('only_read')
  })
})

describe('a section set to a level', () => {
  test('is at that level, whatever was held, and no other section changes', () => {
    for (const one of catalogue)
      for (const level of setLevels)
        for (const held of [[], ['documents:other.read'], one.rights.slice(1).map(({ key }) => key)]) {
          const before = new Set(held)
          const after = withLevel([one], level, before)
          const reads = one.rights.some(({ action }) => action === 'read')
          const shown = level === 'full_access' && one.type === 'reports' ? 'only_read' : level
          if (reads) expect(levelOf(one, after), `${one.name} ${level}`).toBe(shown)
          expect(after.has('documents:other.read')).toBe(before.has('documents:other.read'))
          expect([...withLevel([one], level, after)].sort()).toEqual([...after].sort())
        }
  })

  test('all at once are what each by itself would be', () => {
    for (const level of setLevels) {
      const each = catalogue.reduce(
        (held, one) => withLevel([one], level, held),
        new Set<string>() as ReadonlySet<string>,
      )
      expect([...withLevel(catalogue, level, new Set())].sort()).toEqual([...each].sort())
    }
  })

  test('reading takes the menu away', () => {
    expect([...withLevel([brands], 'only_read', new Set(['menus:x.menu']))]).toEqual(['documents:x.read'])
  })

  test('gives nothing that may not be given, and takes all the same', () => {
    const may = (key: string) => key !== 'documents:x.create'
    expect([...withLevel([brands], 'full_access', new Set(), may)].sort()).toEqual(['documents:x.read', 'menus:x.menu'])
    expect([...withLevel([brands], 'no_access', new Set(['documents:x.create']), may)]).toEqual([])
  })
})

test('nobody gives what they do not hold', () => {
  const person = { user_id: 'u', is_super: false, permissions: new Set(['documents:x.read']) }
  const asked = ['documents:x.read', 'menus:x.menu', administrator]
  expect(beyond(person, asked)).toEqual(['menus:x.menu', administrator])
  expect(beyond({ ...person, permissions: new Set([administrator]) }, asked)).toEqual([])
  expect(beyond({ ...person, is_super: true }, asked)).toEqual([])
})

test('what comes and what goes', () => {
  expect(changed(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual({ given: ['c'], taken: ['a'] })
})

describe('the catalogue', () => {
  test('names each right once, by a key that roles can keep', () => {
    const keys = catalogue.flatMap(({ rights }) => rights.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^(menus|documents|reports):[a-z_]+\.[a-z_]+$/.test(key))).toEqual([])
    expect(rightsByKey(catalogue).get(administrator)?.action).toBe('admin')
  })

  test('has a menu for every section, and reads and exports of every report', () => {
    expect(catalogue.filter(({ rights }) => !rights.some(({ type }) => type === 'menus'))).toEqual([])
    for (const { type, rights } of catalogue)
      if (type === 'reports') expect(rights.map(({ action }) => action)).toEqual(['menu', 'read', 'total', 'export'])
  })

  test('knows what rules ask for', () => {
    const keys = rightsByKey(catalogue)
    for (const name of [
      'warehouses.admin',
      'cash_shifts.differ',
      'registered_imeis.create',
      'users.personal',
      'users.login_as',
      'devices.update',
    ])
      expect(keys.has(permissionKey(name)), name).toBe(true)
    expect(keys.has('documents:regions.update')).toBe(false)
  })
})
