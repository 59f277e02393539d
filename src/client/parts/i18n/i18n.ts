import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { figures } from '#domain/kernel/figures.ts'
import { type Language, languages } from '#domain/kernel/language.ts'
import { readStored, writeStored } from '../stored.ts'

export const languageNames: Readonly<Record<Language, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }

type Texts = Readonly<Record<string, unknown>>
/** Where the texts of a language are: a page needs the places of one, with its first texts. */
const places = {
  uz: () => import('./files-uz.ts'),
  ru: () => import('./files-ru.ts'),
  en: () => import('./files-en.ts'),
}

const read = async (language: Language, file: string): Promise<Texts> => {
  const { default: files } = await places[language]()
  return (await files[`/locales/${language}/${file}.json`]?.()) ?? {}
}

/** A file of plain texts in every language. */
export const readInAll = (file: string) => Promise.all(languages.map((language) => read(language, file)))

const reader = { type: 'backend' as const, init() {}, read }

/** Loads texts together with the pages' code, all in parallel. */
export const loadWorkTexts = () => loadTexts('fields', 'menu', 'pages')

export const loadTexts = async (...namespaces: string[]) => {
  await startLanguage()
  await i18next.loadNamespaces(namespaces)
}

const areas = new Set<string>()

/** Loads the texts of an area's declarations. */
export async function loadAreaTexts(area: string) {
  await startLanguage()
  areas.add(area)
  await addAreaTexts(currentLanguage(), area)
}

const addAreaTexts = async (language: Language, area: string) =>
  i18next.addResourceBundle(language, 'resources', await read(language, `resources/${area}`), true, true)

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? 'ru'

let started: Promise<void> | null = null

export const startLanguage = () => {
  started ??= start()
  return started
}

async function start() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const chosen = readStored('language')
  await i18next
    .use(reader)
    .use(initReactI18next)
    .init({
      lng: languages.find((language) => language === chosen) ?? 'ru',
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['common', 'errors', 'resources'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  for (const [name, write] of Object.entries(figures)) i18next.services.formatter?.add(name, (figure) => write(figure))
}

export async function setLanguage(language: Language) {
  writeStored('language', language)
  await Promise.all([...areas].map((area) => addAreaTexts(language, area)))
  await i18next.changeLanguage(language)
}
