import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import i18next from 'i18next'
import { figures } from '#domain/kernel/figures.ts'
import { type Language, languages } from '#domain/kernel/language.ts'

/** Text areas that the server needs: refusals, messages, and the names of fields and values in an export. */
const areas = [
  'backups',
  'birth',
  'errors',
  'fields',
  'resources',
  'registers',
  'common',
  'messages',
  'notices',
  'refusals',
  'reports',
  'send',
] as const

const folder = fileURLToPath(new URL('../../../locales/', import.meta.url))

/** The texts of an area: one file, or all files of a folder merged. */
const read = (language: Language, area: string): object =>
  Object.assign(
    {},
    ...globSync([`${language}/${area}.json`, `${language}/${area}/*.json`], { cwd: folder }).map((file) =>
      JSON.parse(readFileSync(folder + file, 'utf8')),
    ),
  )

const texts = i18next.createInstance()
await texts.init({
  resources: Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(areas.map((area) => [area, read(language, area)]))]),
  ),
  fallbackLng: false,
  supportedLngs: languages,
  ns: areas,
  interpolation: { escapeValue: false },
})
for (const [name, write] of Object.entries(figures)) texts.services.formatter?.add(name, (figure) => write(figure))

export type Speak = (key: string, values?: Readonly<Record<string, unknown>>) => string

const voices = new Map(languages.map((language) => [language, texts.getFixedT(language) as unknown as Speak]))
export const voiceOf = (language: Language): Speak => voices.get(language)!
export const canSay = (key: string) => texts.exists(key as never, { lng: 'ru' })
