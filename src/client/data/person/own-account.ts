import type { OwnNames } from '#domain/people/own-account.ts'
import { changeOwnNames, dropAvatar, keepAvatar } from '#wire/sign-in.ts'
import { askAlone } from '../call/ask-alone.ts'
import { sendFiles } from '../call/send-files.ts'
import { refreshProfile } from '../who/session.ts'

export async function changeNames(names: OwnNames): Promise<void> {
  await askAlone(changeOwnNames, names)
  await refreshProfile()
}

/** Without a photo it removes the present one. */
export async function changeAvatar(photo: File | null): Promise<void> {
  if (photo) await sendFiles(keepAvatar, {}, [['avatar', photo]])
  else await askAlone(dropAvatar, {})
  await refreshProfile()
}
