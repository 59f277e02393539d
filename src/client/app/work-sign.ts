import { onWork, workNow } from '../parts/at-work.ts'

/** Frames: what has ended may not be on the screen before. */
const enough = 2

/**
 * Shows on the page what the app is still at, `<html data-work="answers books">`. The sign goes when nothing has been
 * open for two frames and the browser has nothing left to draw.
 */
export function showWork() {
  const { dataset } = document.documentElement
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  /** Frames since something began or ended. */
  let calm = 0
  let isLooking = false

  function frame() {
    calm += 1
    if (calm < enough) requestAnimationFrame(frame)
    else idle(look)
  }
  function look() {
    if (calm < enough) return void requestAnimationFrame(frame)
    isLooking = false
    const work = workNow()
    if (work.length > 0) dataset.work = work.join(' ')
    else delete dataset.work
  }
  const note = () => {
    calm = 0
    const work = workNow()
    // What begins is shown at once.
    if (work.some((one) => !dataset.work?.includes(one))) dataset.work = work.join(' ')
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(frame)
  }
  note()
  onWork(note)
}
