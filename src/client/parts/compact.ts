import i18next from 'i18next'
import { minus } from '#domain/kernel/figures.ts'
import { formatNumber } from './format.ts'

const sizes = ['thousand', 'million', 'billion', 'trillion'] as const

/** Three figures and the word for their size, where room is short: 12 345 678 is 12,3 млн. */
export function formatCompact(value: number): string {
  const size = Math.abs(value)
  const rounded = Number(size.toPrecision(3))
  const step = Math.min(sizes.length, Math.max(0, Math.floor(Math.log10(rounded || 1) / 3)))
  const figure = formatNumber(rounded / 1000 ** step)
  const word = sizes[step - 1]
  return (value < 0 && rounded > 0 ? minus : '') + (word ? i18next.t(`common:short.${word}`, { figure }) : figure)
}
