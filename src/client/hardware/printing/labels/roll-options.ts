import type { Option } from '#client/parts/select.tsx'
import { type RollName, type RollSize, rollNames, rolls } from './sizes.ts'

/** The rolls to choose from, in the words of whoever asks. */
export const rollOptions = (
  words: (size: { readonly width: number; readonly height: number; readonly printed: number | null }) => string,
): readonly Option<RollName>[] =>
  rollNames.map((name) => {
    const { width, height, printed }: RollSize = rolls[name]
    return { value: name, label: words({ width, height, printed: printed ?? null }) }
  })
