// Shows what was drawn last at this address, and starts the app when that has been painted: docs/decisions/0020-the-last-frame.md
;(() => {
  const { app } = document.currentScript.dataset
  if (!app) return
  const week = 7 * 24 * 3_600_000
  const longest = 8000

  /** All that a frame depends on: with another person, right, build, look or size of window it is not theirs and not this. */
  window.savdoFrame = (size = [innerWidth, innerHeight]) => {
    const { documentElement: root } = document
    const profile = localStorage.getItem('savdo.credentials') && localStorage.getItem('savdo.profile')
    const look = [app, root.lang, root.dataset.theme, root.classList.contains('dark'), ...size]
    return (
      profile && { key: `savdo.frame.${location.pathname}${location.search}`, mark: `${look.join(' ')} ${profile}` }
    )
  }

  const keptHere = () => {
    try {
      const { key, mark } = window.savdoFrame(window.savdoSize) ?? {}
      const [at, whose, drawing] = localStorage.getItem(key)?.split('\n') ?? []
      const age = Date.now() - at
      return whose === mark && age >= 0 && age < week ? drawing : null
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
  document.body.append(frame)
  performance.mark('frame')
  // An app that can't start must not hide behind what it once was.
  setTimeout(() => frame.remove(), longest)

  // A link that is pressed before it lives is followed as soon as it can be.
  document.addEventListener('click', ({ clientX, clientY }) => {
    if (document.getElementById('root').hasChildNodes()) return
    const links = [...frame.querySelectorAll('[data-to]')]
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
