// Written into the page: shows what was drawn last at this address, and starts the app when that has been painted, as
// docs/decisions/0020-the-last-frame.md tells.
;(() => {
  const { app } = document.currentScript?.dataset ?? {}
  if (!app) return
  const week = 7 * 24 * 3_600_000
  const longest = 8000
  const keyHere = () => `savdo.frame.${location.pathname}${location.search}`

  /** All that a frame depends on: with another person, right, build, look or size of window it is not theirs and not this. */
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
      // For speed the last is asked last: how large the window is lays it out, which costs little while it is empty.
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
  // Beside the body, which is not there yet: what comes first waits for nothing.
  document.documentElement.append(frame)
  performance.mark('frame')
  // An app that can't start must not hide behind what it once was.
  setTimeout(() => frame.remove(), longest)

  // A link that is pressed before it lives is followed as soon as it can be.
  document.addEventListener('click', ({ clientX, clientY }) => {
    if (document.getElementById('root')?.hasChildNodes()) return
    const links = [...frame.querySelectorAll<HTMLElement>('[data-to]')]
    const pressed = links.find((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
    })
    frame.dataset.to = pressed?.dataset.to ?? ''
  })

  // A window nobody sees paints nothing.
  if (document.hidden) return start()
  requestAnimationFrame(() => {
    const painted = new MessageChannel()
    painted.port1.onmessage = start
    painted.port2.postMessage(null)
  })
})()
