import type { StoredRow } from './resource.ts'

/** A record of which somebody has brought word before it came itself: nobody has ever kept it. */
export const isPromised = ({ revision }: Pick<StoredRow, 'revision'>) => revision === 0
