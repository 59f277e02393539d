import { isPhotoFile, shrunk } from '#client/fields/photo-files.ts'
import { avatarBytes } from '#domain/people/own-account.ts'

/** It is never shown larger than a palm. */
const longestSide = 1024

type AvatarFault = 'tooLarge' | 'wrongKind'

/** A chosen photo, made small for the way; or what is wrong with it. */
export async function readyAvatar(file: File): Promise<File | AvatarFault> {
  if (!isPhotoFile(file)) return 'wrongKind'
  if (file.size > avatarBytes) return 'tooLarge'
  return shrunk(file, longestSide).catch(() => 'wrongKind' as const)
}
