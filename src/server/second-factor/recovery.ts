import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#store/sql/tables/second-factors.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { hashOf } from '../session/tokens.ts'

/** Without letters that look like figures: sixty bits in twelve signs. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [many, length] = [10, 12]

/** `7K2M-9QXA-04TZ` */
const newCode = () =>
  Array.from({ length }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** However it was typed: small letters, blanks, O for 0, I or L for 1. */
export const plainCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Only these are kept: the codes are shown once. */
const kept = (user_id: string, code: string) => hashOf(`${user_id} ${plainCode(code)}`)

/** New codes in the place of all former ones. */
export async function newRecoveryCodes(tx: Connection, user_id: string): Promise<readonly string[]> {
  const codes = Array.from({ length: many }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: kept(user_id, code) })))
  return codes
}

const unused = (user_id: string) => and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at))

/** True once for each code. */
export async function spendRecoveryCode(db: Connection, user_id: string, typed: string): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ used_at: new Date().toISOString() })
    .where(and(unused(user_id), eq(recoveryCodes.code_hash, kept(user_id, typed))))
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length > 0
}

export const recoveryCodesLeft = (db: Connection, user_id: string) => db.$count(recoveryCodes, unused(user_id))
