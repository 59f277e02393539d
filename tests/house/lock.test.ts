import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly integrity?: string
}
const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

const manifest: Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** Where a package is fetched from is left to each machine; what is fetched is not. */
test('every package that is installed is proven by the hash of its content', () => {
  const fetched = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  expect(fetched.length).toBeGreaterThan(500)
  const proven = /^sha512-[A-Za-z0-9+/]{86}==$/
  expect(fetched.filter(([, { integrity = '' }]) => !proven.test(integrity)).map(([path]) => path)).toEqual([])
})

test('a package that its makers call unfinished is asked for in exactly one version', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  const unfinished = asked.filter(([name]) => packages[`node_modules/${name}`]?.version?.includes('-'))
  expect(unfinished.length).toBeGreaterThan(0)
  expect(unfinished.filter(([name, range]) => range !== packages[`node_modules/${name}`]?.version)).toEqual([])
})
