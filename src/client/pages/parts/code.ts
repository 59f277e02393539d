import type { ReadRow } from '#store/port.ts'

/** 'MT-1042'; without an organisation's prefix only the number; empty for a record the server does not have yet. */
export const recordCode = ({ prefix, index }: ReadRow) =>
  index === 0 ? '' : prefix ? `${prefix}-${index}` : String(index)
