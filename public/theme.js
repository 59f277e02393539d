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
})()
