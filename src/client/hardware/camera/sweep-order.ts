/**
 * Codes gathered so far with those of one more frame: what the frame shows stands in the frame's order, in the places
 * it had; what is new stands beside its neighbour.
 */
export function ordered(gathered: readonly string[], frame: readonly string[]): readonly string[] {
  const shown = [...new Set(frame)]
  const known = shown.filter((text) => gathered.includes(text)).values()
  const result = gathered.map((text) => (shown.includes(text) ? known.next().value! : text))
  for (const [at, text] of shown.entries()) {
    if (result.includes(text)) continue
    const next = shown.find((other) => result.includes(other))
    const place = at > 0 ? result.indexOf(shown[at - 1]!) + 1 : next ? result.indexOf(next) : result.length
    result.splice(place, 0, text)
  }
  return result
}
