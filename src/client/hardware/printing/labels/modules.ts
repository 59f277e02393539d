/** Bars narrower than two dots are not read off a cheap printer, broader than three only take room. */
export const [finest, broadest] = [2, 3] as const
/** White around a square code, in its modules. */
export const quiet = 4

export const rowHeight = (px: number) => Math.round(px * 1.2)
export const baseline = (top: number, px: number) => top + Math.round(px * 0.95)

/** Where dark modules stand side by side: from which, and how many. */
export function runsIn(modules: readonly boolean[]): readonly (readonly [number, number])[] {
  return modules.flatMap((dark, at) => {
    if (!dark || modules[at - 1]) return []
    const end = modules.indexOf(false, at)
    return [[at, (end < 0 ? modules.length : end) - at] as const]
  })
}
