type Signs = readonly (readonly [name: string, sign: RegExp])[]

/** The first that is named counts: an Edge says that it is a Chrome too, and a Chrome that it is a Safari. */
const browsers: Signs = [
  ['Edge', /\bEdgA?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Yandex', /\bYaBrowser\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari\//],
]
const systems: Signs = [
  ['Android', /\bAndroid(?: ([\d.]+))?/],
  ['iPhone', /\biPhone\b(?:.*? OS ([\d_]+))?/],
  ['iPad', /\biPad\b(?:.*? OS ([\d_]+))?/],
  ['Windows', /\bWindows\b(?: NT ([\d.]+))?/],
  ['macOS', /\bMac OS X\b(?: ([\d._]+))?/],
  ['Linux', /\bLinux\b/],
]

interface Named {
  readonly name: string
  readonly version: string
}
const nothing: Named = { name: '', version: '' }

function firstOf(signs: Signs, userAgent: string): Named {
  for (const [name, sign] of signs) {
    const found = sign.exec(userAgent)
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.').slice(0, 40) }
  }
  return nothing
}

/** The browser and the system that a user agent names; empty for what it does not name. */
export const namedIn = (userAgent: string) => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})

/** `Chrome 131, Windows`; null for a program that is no browser we know. */
export function browserName(userAgent: string): string | null {
  const { browser, system } = namedIn(userAgent)
  const named = browser.name && `${browser.name} ${browser.version.split('.')[0]}`
  return [named, system.name].filter(Boolean).join(', ') || null
}

export const isPhone = (userAgent: string) => /\b(Android|iPhone|iPad)\b/.test(userAgent)
