import type { ReadRow } from '#store/port.ts'

/** 'MT-1042'; what belongs to nobody has a number alone, and what only this device knows has none yet. */
export const recordCode = ({ prefix, index }: ReadRow) =>
  index === 0 ? '' : prefix ? `${prefix}-${index}` : String(index)
