import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Command } from '#store/command.ts'
import { signedText, wordText } from '#sync/signed.ts'

/** A key of a person on a device, as a page makes it. */
export interface TestKey {
  /** What is shown of it. */
  readonly shown: string
  sign(text: string): string
}

export function newTestKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    shown: point.toString('base64url'),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }
}

export const signaturesOf = (key: TestKey, device: string, commands: readonly Command[]) =>
  Object.fromEntries(commands.map((command) => [command.id, key.sign(signedText(device, command))]))

export const wordOf = (key: TestKey, device: string, record: string, things: readonly Thing[]) =>
  key.sign(wordText(device, record, things))

/** The same for a world without chance: whoever knows the name of a key signs with it. */
export const plainSignature = (key: string, text: string) => createHash('sha256').update(`${key} ${text}`).digest('hex')
export const isPlainlySigned = (key: string, text: string, signature: string) => plainSignature(key, text) === signature
