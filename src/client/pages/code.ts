import type { ReadRow } from '#store/port.ts'

/** 'MT-1042'; what belongs to nobody has a number alone. */
export const codeOf = ({ prefix, index }: ReadRow) => (prefix ? `${prefix}-${index}` : String(index))
