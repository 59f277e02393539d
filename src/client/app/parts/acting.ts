import { actedKey, type User } from '../../data/who/user.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { readStored } from '../../parts/stored.ts'

/** Whether somebody acts as this person, or has just ceased to and not read of it yet. */
export const isActing = ({ behind }: User) => Boolean(behind) || readStored(actedKey) !== null

export async function loadActingBand() {
  const [band] = await Promise.all([import('../../screens/acting/acting-band.tsx'), loadTexts('acting')])
  return band
}
