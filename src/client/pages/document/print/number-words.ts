import type { useTranslation } from 'react-i18next'
import type { NumberWords } from './in-words.ts'

type Say = ReturnType<typeof useTranslation<'documents'>>['t']

/** The words of a language for writing numbers, from its texts. */
export function numberWords(t: Say): NumberWords {
  const list = (text: string) => text.split('|')
  return {
    ones: list(t('words.ones')),
    onesOfThousands: list(t('words.onesOfThousands')),
    tens: list(t('words.tens')),
    hundreds: list(t('words.hundreds')),
    scale: (name, count) => t(`words.${name}`, { count }),
  }
}
