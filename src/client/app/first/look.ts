// Inlined in the page, before anything is drawn: sets language and theme of the last visit and fetches files ahead.
;(() => {
  const stored = (key: string, otherwise: string) => {
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

  // For speed: the files for the first screen of a signed-in person are fetched in parallel with the first script.
  const { start = '', ahead = '', till = '' } = document.currentScript?.dataset ?? {}
  const fetchAhead = () => {
    const known = stored('profile', '') ? [ahead, location.pathname === '/till' ? till : ''] : []
    for (const file of [start, ...known].join(' ').split(' ')) {
      const [, language] = /\/(uz|ru|en)-/.exec(file) ?? []
      if (!file || (language && language !== root.lang)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }
  // If frame.ts shows a saved frame, fetch after it is painted; else fetch now.
  if (stored(`frame.${location.pathname}${location.search}`, '')) window.savdoAhead = fetchAhead
  else fetchAhead()
})()
