import type { Theme } from './theme-names.ts'

/** Colours of another theme, read from the style sheet, so that they are written only once. */
export function coloursOf(theme: Theme, dark: boolean) {
  const wanted = `html.${dark ? 'dark' : 'light'}[data-theme="${theme}"]`
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(wanted)) continue
      const value = (name: string) => rule.style.getPropertyValue(`--colorPalette-${name}`).trim()
      return { background: value('solid'), color: value('contrast') }
    }
  }
  return {}
}
