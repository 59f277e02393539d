import { isResting, onResting } from '../parts/loading.tsx'
import { readStored, storedKeys, watchStored, writeStored } from '../parts/stored.ts'
import { drawingOf } from './frame-drawing.ts'

const calm = 1000
const most = 4
const largest = 100_000
/** A page with any of these is not kept: dialogs, menus, forms and alerts should not flash up at the next visit. */
const passing = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-toasts] > *'
const passingInside = 'form, textarea, [contenteditable], [role=alert]'

/**
 * Saves a frame when the screen is at rest, and when the window is hidden: a browser gives a closing page little time.
 */
export function keepFrames() {
  let another = false
  // Another person signed in, in another tab; this tab may still show the former person's data, so it saves no more
  // frames.
  watchStored('profile', () => {
    another = true
  })
  let pause = 0
  const keep = () => {
    clearTimeout(pause)
    if (!another) keepFrame()
  }
  document.addEventListener('visibilitychange', () => document.hidden && keep())
  onResting(() => {
    clearTimeout(pause)
    pause = window.setTimeout(keep, calm)
  })
}

function keepFrame() {
  const kept = window.savdoFrame?.()
  const content = document.getElementById('content')
  if (!kept || !content?.parentElement || !isResting() || isPassing(content)) return
  const page = content.parentElement
  const shown = String(numberOf(page.outerHTML))
  const [, mark, last, was] = localStorage.getItem(kept.key)?.split('\n') ?? []
  // Drawing asks for the look of every element: of a page that stands as it was kept, nobody asks again.
  const drawing = last && mark === kept.mark && was === shown ? last : drawingOf(page)
  if (drawing.length > largest) return
  forgetOld(kept.mark)
  try {
    localStorage.setItem(kept.key, `${Date.now()}\n${kept.mark}\n${drawing}\n${shown}`)
  } catch {
    // The storage is full: the next start shows an empty page first.
  }
}

/** A number by which a text is known again. */
function numberOf(text: string): number {
  let number = 0
  for (let at = 0; at < text.length; at++) number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0
  return number
}

const isPassing = (content: HTMLElement) =>
  document.getElementById('frame') !== null ||
  document.querySelector(passing) !== null ||
  content.querySelector(passingInside) !== null ||
  // A scrolled page is not kept either: the app starts at the top.
  [content, ...content.querySelectorAll('*')].some(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)

/** Deletes old frames, and those of another person, build or look, until one more fits. */
function forgetOld(mark: string) {
  const frames = storedKeys('frame.').map((key) => {
    const [at, whose] = readStored(key)?.split('\n') ?? []
    return { key, at: whose === mark ? Number(at) : 0 }
  })
  const newest = frames.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)
  const stay = new Set(newest.slice(0, most - 1).map(({ key }) => key))
  for (const { key } of frames) if (!stay.has(key)) writeStored(key, null)
}
