import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export const languages = ['uz', 'ru', 'en'] as const
export type Language = (typeof languages)[number]
/** The texts of one language by their full keys: `common:actions.save`. */
export type Texts = Record<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/

export function readTexts(language: Language): Texts {
  const folder = join(root, 'locales', language)
  const files = globSync('**/*.json', { cwd: folder })
  // Files of a folder make one area together.
  return Object.assign({}, ...files.map((file) => flat(`${/^\w+/.exec(file)?.[0]}:`, readJson(join(folder, file)))))
}

/** The key as the code names it, without the form of a number. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(PLURAL, '')
  return base !== key && `${base}_other` in texts ? base : key
}

/** The forms that a language has for a number: ru needs one, few, many and other. */
export function missingForms(language: Language, texts: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const counted = Object.keys(texts).filter((key) => baseOf(key, texts) !== key)
  const bases = new Set(counted.map((key) => baseOf(key, texts)))
  const wanted = new Set([...bases].flatMap((base) => forms.map((form) => `${base}_${form}`)))
  return [
    ...[...wanted].filter((key) => !(key in texts)).map((key) => `${key} is missing in ${language}`),
    ...counted.filter((key) => !wanted.has(key)).map((key) => `${key} is never said in ${language}`),
  ]
}

/** {{limit}} and the like, by base key. */
export function placeholders(texts: Texts): Record<string, string> {
  const found: Record<string, Set<string>> = {}
  for (const [key, text] of Object.entries(texts)) {
    const base = baseOf(key, texts)
    const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
    found[base] = new Set([...(found[base] ?? []), ...names])
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort().join(' ')]))
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function flat(path: string, value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) }
  const step = path.endsWith(':') ? path : `${path}.`
  return Object.assign({}, ...Object.entries(value).map(([name, inner]) => flat(step + name, inner)))
}
