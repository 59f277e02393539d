import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { figures } from '#domain/kernel/figures.ts'
import { readStored, writeStored } from '../stored.ts'

export const languages = ['uz', 'ru', 'en'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<Language, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }

const first = ['common', 'errors', 'session']
const atWork = ['fields', 'pages', 'registers', 'resources']
const atTill = ['back', 'till']

type Texts = Record<string, unknown>
const files: Record<string, () => Promise<{ texts: Texts }>> = {
  uz: () => import('./texts/uz.ts'),
  'uz-work': () => import('./texts/uz-work.ts'),
  'uz-documents': () => import('./texts/uz-documents.ts'),
  'uz-device': () => import('./texts/uz-device.ts'),
  'uz-till': () => import('./texts/uz-till.ts'),
  'uz-hardware': () => import('./texts/uz-hardware.ts'),
  ru: () => import('./texts/ru.ts'),
  'ru-work': () => import('./texts/ru-work.ts'),
  'ru-documents': () => import('./texts/ru-documents.ts'),
  'ru-device': () => import('./texts/ru-device.ts'),
  'ru-till': () => import('./texts/ru-till.ts'),
  'ru-hardware': () => import('./texts/ru-hardware.ts'),
  en: () => import('./texts/en.ts'),
  'en-work': () => import('./texts/en-work.ts'),
  'en-documents': () => import('./texts/en-documents.ts'),
  'en-device': () => import('./texts/en-device.ts'),
  'en-till': () => import('./texts/en-till.ts'),
  'en-hardware': () => import('./texts/en-hardware.ts'),
}

/** A language comes in helpings: what is said before the sign-in, what is said at work, and what only some pages say. */
function helpingOf(area: string): string {
  if (first.includes(area)) return ''
  if (atWork.includes(area)) return '-work'
  return atTill.includes(area) ? '-till' : `-${area}`
}

const reader = {
  type: 'backend' as const,
  init() {},
  async read(language: string, area: string) {
    const { texts } = (await files[language + helpingOf(area)]?.()) ?? { texts: {} as Texts }
    return texts[`/locales/${language}/${area}.json`] as Record<string, unknown>
  },
}

/** Asked for together with the pages, so that no page waits for its words one area after another. */
export const loadWorkTexts = () => loadTexts(...atWork)

export const loadTexts = async (...areas: string[]) => {
  await startLanguage()
  await i18next.loadNamespaces(areas)
}

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
      // A copy: i18next adds to what it is given.
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  for (const [name, write] of Object.entries(figures)) i18next.services.formatter?.add(name, (figure) => write(figure))
}

export async function setLanguage(language: Language) {
  writeStored('language', language)
  await i18next.changeLanguage(language)
}
