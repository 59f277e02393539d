import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [ivLength, tagLength] = [12, 16]

/** Encrypts (AES-256-GCM). What is hidden for one person can't be revealed as another's. */
export function hidden(plain: Buffer, key: Buffer, user_id: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(user_id))
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null where the key is another one or the text was changed. */
export function revealed(text: string, key: Buffer, user_id: string): Buffer | null {
  const held = Buffer.from(text, 'base64')
  const [iv, tag] = [held.subarray(0, ivLength), held.subarray(ivLength, ivLength + tagLength)]
  try {
    const options = { authTagLength: tagLength }
    const cipher = createDecipheriv('aes-256-gcm', key, iv, options).setAAD(Buffer.from(user_id)).setAuthTag(tag)
    return Buffer.concat([cipher.update(held.subarray(ivLength + tagLength)), cipher.final()])
  } catch {
    return null
  }
}
