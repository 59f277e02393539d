// Runs before the first paint: an inline script would do, but the content security policy forbids those.
;(() => {
  const stored = (key, otherwise) => {
    try {
      return localStorage.getItem(`savdo.${key}`) || otherwise
    } catch {
      return otherwise
    }
  }
  const root = document.documentElement
  const mode = stored('mode', 'system')
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
  root.dataset.theme = stored('theme', 'blue')
  root.lang = stored('language', 'ru')

  // For speed: what a signed-in person sees first is fetched beside the first script, not after it has run.
  if (!stored('profile', '')) return
  const { ahead = '', till = '' } = document.currentScript.dataset
  const files = location.pathname === '/till' ? `${ahead} ${till}` : ahead
  for (const file of files.split(' ')) {
    const [, language] = /\/(uz|ru|en)-/.exec(file) ?? []
    if (!file || (language && language !== root.lang)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
})()
