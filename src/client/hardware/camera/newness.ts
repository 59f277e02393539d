/**
 * Tells whether a camera's picture is another one than the one before, by the time it was taken at. A camera in the
 * dark, or of a busy device, gives few pictures: one that does not show a code has missed it once, however often it is
 * looked at. Where all pictures have the same time, as a browser may give them none, each is another.
 */
export function createNewness() {
  let [last, times] = [Number.NaN, 0]
  return (taken: number): boolean => {
    const isNew = taken !== last
    if (isNew) [last, times] = [taken, times + 1]
    return isNew || times === 1
  }
}
