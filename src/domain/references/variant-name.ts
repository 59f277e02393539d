/** What differs in another variant: as the name at hand says it, and as the new one is to say it. */
interface Swap {
  readonly from: string | null
  readonly to: string | null
}

const most = 250

/**
 * A name for another variant of the same goods: what the name at hand says of a colour or a memory is said anew in its
 * place, and what it does not say is added at the end.
 */
export function variantName(name: string, swaps: readonly Swap[]): string {
  let next = name
  for (const { from, to } of swaps) {
    if (!to || from === to) continue
    const at = from ? wordAt(next, from) : -1
    if (from && at >= 0)
      next = next.slice(0, at) + inCaseOf(next.slice(at, at + from.length), to) + next.slice(at + from.length)
    else if (wordAt(next, to) < 0) next = `${next}, ${to}`
  }
  return next.slice(0, most)
}

/** Where a text stands as whole words, whatever its case; -1 if nowhere. */
function wordAt(name: string, text: string): number {
  const [within, sought] = [name.toLowerCase(), text.toLowerCase()]
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1))
    if (!isOfWord(within[at - 1]) && !isOfWord(within[at + sought.length])) return at
  return -1
}

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\d]/u.test(sign)

const inCaseOf = (found: string, text: string) =>
  found === found.toLowerCase() ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
