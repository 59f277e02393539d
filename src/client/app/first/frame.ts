// Inlined in the page: paints the saved frame of this address, then starts the app
// (docs/decisions/0020-the-last-frame.md).
;(() => {
  const { app } = document.currentScript?.dataset ?? {}
  if (!app) return
  const week = 7 * 24 * 3_600_000
  const longest = 8000
  const keyHere = () => `savdo.frame.${location.pathname}${location.search}`

  /**
   * The key of a frame: person, rights, build, look and window size. If any of them changes, the frame is not shown.
   */
  window.savdoFrame = () => {
    const { documentElement: root } = document
    const profile = localStorage.getItem('savdo.credentials') && localStorage.getItem('savdo.profile')
    const look = [app, root.lang, root.dataset.theme, root.classList.contains('dark'), innerWidth, innerHeight]
    return profile ? { key: keyHere(), mark: `${look.join(' ')} ${profile}` } : null
  }

  const keptHere = () => {
    try {
      const [at, whose, drawing] = localStorage.getItem(keyHere())?.split('\n') ?? []
      const age = Date.now() - Number(at)
      // For speed the key is compared last: reading the window size forces a layout, cheap while the page is empty.
      return drawing && age >= 0 && age < week && whose === window.savdoFrame?.()?.mark ? drawing : null
    } catch {
      return null
    }
  }

  const start = () => {
    window.savdoAhead?.()
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = app
    script.onerror = () => frame.remove()
    document.head.append(script)
  }

  const frame = document.createElement('div')
  const drawing = keptHere()
  if (!drawing) return start()
  frame.id = 'frame'
  frame.inert = true
  frame.ariaHidden = 'true'
  frame.innerHTML = drawing
  // Appended to <html>: the body does not exist yet, and waiting for it would delay the paint.
  document.documentElement.append(frame)
  performance.mark('frame')
  // Remove it in any case: an app that can't start must not look like a working one.
  setTimeout(() => frame.remove(), longest)

  // A link pressed before the app runs is remembered and followed as soon as the app has started.
  document.addEventListener('click', ({ clientX, clientY }) => {
    if (document.getElementById('root')?.hasChildNodes()) return
    const links = [...frame.querySelectorAll<HTMLElement>('[data-to]')]
    const pressed = links.find((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
    })
    frame.dataset.to = pressed?.dataset.to ?? ''
  })

  // A hidden window paints nothing, so start the app at once.
  if (document.hidden) return start()
  requestAnimationFrame(() => {
    const painted = new MessageChannel()
    painted.port1.onmessage = start
    painted.port2.postMessage(null)
  })
})()
