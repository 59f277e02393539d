import type { LucideIcon } from 'lucide-react'

export type IconType = LucideIcon

/** Every icon has the same stroke; the sizes are 14, 16, 18, 22 and 28. */
export function Icon({ of: Shape, size = 18 }: { of: IconType; size?: 14 | 16 | 18 | 22 | 28 }) {
  return <Shape size={size} strokeWidth={size < 16 ? 2 : 1.75} aria-hidden />
}
