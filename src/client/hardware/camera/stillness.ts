/** Milliseconds without a new picture, while the page is shown, after which a camera has stopped. */
const still = 3000

/** Tells a camera that was taken away without a word, as phones do in their sleep: its picture stands still. */
export function createStillness() {
  let [last, moved] = [Number.NaN, 0]
  return (time: number, at: number, isShown: boolean): boolean => {
    if (time !== last || !isShown) [last, moved] = [time, at]
    return at - moved > still
  }
}
