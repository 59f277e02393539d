/** The first that is named counts: an Edge says that it is a Chrome too, and a Chrome that it is a Safari. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** `Chrome 131, Windows`; null for a program that is no browser we know. */
export function browserName(userAgent: string): string | null {
  const [browser] = browsers.flatMap(([name, sign]) => {
    const [, version] = sign.exec(userAgent) ?? []
    return version ? [`${name} ${version}`] : []
  })
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return [browser, system].filter(Boolean).join(', ') || null
}

export const isPhone = (userAgent: string) => /\b(Android|iPhone|iPad)\b/.test(userAgent)
