import { largestMegabytes, type PhotoFault, photoTypes, readyPhotos } from './photo-files.ts'

export const paperFileTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...photoTypes,
] as const
const isPaper = ({ type }: File) => paperFileTypes.some((known) => known === type)
const isPicture = ({ type }: File) => type.startsWith('image/')

/** Splits chosen files: those to send, pictures made smaller, and the faults of the others. */
export async function readyPapers(files: readonly File[], room: number) {
  const { ready, faults } = await readyPhotos(files.filter(isPicture), room)
  const papers: File[] = [...ready]
  const wrong: PhotoFault[] = [...faults]
  for (const file of files.filter((one) => !isPicture(one))) {
    const isLarge = file.size > largestMegabytes * 1024 * 1024
    const key = papers.length >= room ? 'tooMany' : !isPaper(file) ? 'wrongKind' : isLarge ? 'tooLarge' : null
    if (key) wrong.push({ key, file: file.name })
    else papers.push(file)
  }
  return { ready: papers, faults: wrong }
}
