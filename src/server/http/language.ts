import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#domain/kernel/language.ts'

/** The language a caller likes best among ours, by the weights of Accept-Language; Russian when none is named. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '').toLowerCase().split(',').map(wishFrom)
  const liked = wishes.filter(({ language, weight }) => language && weight > 0)
  return liked.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'ru'
}

/** `uz-Latn;q=0.8` */
function wishFrom(text: string) {
  const [tag = '', ...params] = text.split(';').map((part) => part.trim())
  const weight = params.find((param) => param.startsWith('q='))
  return {
    language: languages.find((language) => tag.split('-')[0] === language),
    weight: weight ? Number(weight.slice(2)) : 1,
  }
}

export const spokenLanguage = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
