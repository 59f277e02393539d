import type { StoredRow } from './resource.ts'

/**
 * Whether a record was only announced by a device and has not arrived yet: it was never stored, so its revision is 0.
 */
export const isPromised = ({ revision }: Pick<StoredRow, 'revision'>) => revision === 0
