import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from '../parts/stored.ts'

export const languages = ['uz', 'ru', 'en'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<Language, string>> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }

const texts = import.meta.glob<{ default: Record<string, unknown> }>('/locales/*/*.json')

/** Each area of each language is a file of its own, read when a screen first asks for it. */
const files = {
  type: 'backend' as const,
  init() {},
  async read(language: string, area: string) {
    const load = texts[`/locales/${language}/${area}.json`]
    if (!load) throw new Error(`no texts for ${area} in ${language}`)
    return (await load()).default
  },
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? 'ru'

export async function startLanguage() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const chosen = readStored('language')
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: languages.find((language) => language === chosen) ?? 'ru',
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['common', 'session'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

export async function setLanguage(language: Language) {
  writeStored('language', language)
  await i18next.changeLanguage(language)
}
