// Written into the page, before anything is drawn: the look of the last time, and what can be fetched ahead.
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

  // For speed: what a signed-in person sees first is fetched beside the first script, not after it has run.
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
  // Where frame.ts shows what was there last, nothing is in the way of that.
  if (stored(`frame.${location.pathname}${location.search}`, '')) window.savdoAhead = fetchAhead
  else fetchAhead()
})()
