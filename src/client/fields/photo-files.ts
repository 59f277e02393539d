export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const largestMegabytes = 5
const longestSide = 2000
const largestBytes = largestMegabytes * 1024 * 1024

export type PhotoFault = { readonly key: 'tooMany' | 'tooLarge' | 'wrongKind'; readonly file: string }

/** Splits chosen files: photos to send, scaled down for lists of thousands, and the faults of the others. */
export async function readyPhotos(files: readonly File[], room: number) {
  const faults: PhotoFault[] = []
  const ready: File[] = []
  for (const file of files) {
    const fault = ready.length >= room ? 'tooMany' : isPhotoFile(file) ? null : 'wrongKind'
    const small = fault ? null : await shrunk(file).catch(() => null)
    if (small && small.size <= largestBytes) ready.push(small)
    else faults.push({ key: fault ?? (small ? 'tooLarge' : 'wrongKind'), file: file.name })
  }
  return { ready, faults }
}

export const isPhotoFile = ({ type }: { type: string }) => photoTypes.some((known) => known === type)

export function sizeWithin(width: number, height: number, longest = longestSide) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Throws for what is no photo, whatever it is called. */
export async function shrunk(file: File, longest = longestSide): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = sizeWithin(picture.width, picture.height, longest)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  if (blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, `.${blob.type.split('/')[1]}`), { type: blob.type })
}

/** The first is the main one; moving beyond an end changes nothing. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
