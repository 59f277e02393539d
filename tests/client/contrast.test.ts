import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from '#client/parts/theme/theme-names.ts'

type Values = Record<string, string>
/** Foreground, ground, lowest ratio allowed by WCAG AA: 4.5 for text, 3 for edges and dots. */
type Pair = readonly [string, string, number]

const css = readFileSync(new URL('../../src/client/parts/theme/tokens.css', import.meta.url), 'utf8')
const blocks = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].map(
  ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
    ) as Values,
  }),
)

function valuesOf(mode: string, theme: string): Values {
  const wanted = [`html.${mode}`, `html.${mode}[data-theme="${theme}"]`]
  const found = blocks.filter(({ selectors }) => selectors.some((selector) => wanted.includes(selector)))
  return Object.assign({ white: '#ffffff' }, ...found.map(({ values }) => values))
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const feedback = ['error', 'warning', 'success', 'info']
const statuses = 'blue green yellow red lightred grey open purple darkgreen teal orange'.split(' ')
const palette = ['colorPalette-subtle', 'colorPalette-muted']
const texts = ['fg', 'fg-muted', 'fg-subtle', 'colorPalette-fg', ...feedback.map((kind) => `fg-${kind}`)]

const pairs: readonly Pair[] = [
  ...['bg', 'bg-subtle', 'bg-muted'].flatMap((ground): Pair[] => [
    ...texts.map((text): Pair => [text, ground, 4.5]),
    ['colorPalette-focusRing', ground, 3],
  ]),
  ...feedback.flatMap((kind): Pair[] => [
    [`fg-${kind}`, `bg-${kind}`, 4.5],
    ['fg', `bg-${kind}`, 4.5],
    ['fg-muted', `bg-${kind}`, 4.5],
    [`border-${kind}`, 'bg', 3],
  ]),
  ...palette.flatMap((ground): Pair[] => [
    ['colorPalette-fg', ground, 4.5],
    ['fg', ground, 4.5],
    ['fg-muted', ground, 4.5],
    ['colorPalette-focusRing', ground, 3],
  ]),
  ['fg-subtle', 'colorPalette-subtle', 4.5],
  ['border-emphasized', 'colorPalette-subtle', 3],
  ['white', 'error-solid', 4.5],
  ['fg-inverted', 'bg-inverted', 4.5],
  ['colorPalette-contrast', 'colorPalette-solid', 4.5],
  ['colorPalette-contrast', 'colorPalette-solid-hover', 4.5],
  ...['bg', 'bg-subtle'].flatMap((ground): Pair[] => [
    ['colorPalette-solid', ground, 3],
    ['border-emphasized', ground, 3],
  ]),
  ...statuses.flatMap((status): Pair[] => [
    [`status-${status}-fg`, `status-${status}-bg`, 4.5],
    [`status-${status}-dot`, `status-${status}-bg`, 3],
  ]),
]

describe.each(['light', 'dark'])('in %s', (mode) => {
  test.each(themes)('%s keeps every pair readable', (theme) => {
    const values = valuesOf(mode, theme)
    const weak = pairs.filter(([front, ground, limit]) => {
      const [one, other] = [values[front], values[ground]]
      return !one || !other || contrast(one, other) < limit
    })
    expect(weak).toEqual([])
  })
})
