import sharp from 'sharp'
import { createHarderReader } from '#client/hardware/camera/harder/harder-reader.ts'
import { createLooks, type FrameLook, restAfter } from '#client/hardware/camera/looks.ts'
import { readPlain } from '#client/hardware/camera/read-codes.ts'
import { imageOf, photos } from '../support/photos.ts'
import { prepareReader } from '../support/reader.ts'
import { line, middle, ms, title } from './figures.ts'

/** How many photos of codes are read, and how many frames of a camera a slow phone looks at in a second. */
export async function reading(): Promise<void> {
  prepareReader()
  await readPhotos()
  await followCamera()
}

/** As they are, and with all that is tried where nothing is found. */
async function readPhotos() {
  const sets = new Map<string, { all: number; plain: number; harder: number }>()
  const times = { plain: [] as number[], harder: [] as number[] }
  const wrong: string[] = []
  for (const { path, answer, right } of photos) {
    const image = await imageOf(path)
    const name = path.split('/').at(-2) ?? ''
    const set = sets.get(name) ?? { all: 0, plain: 0, harder: 0 }
    sets.set(name, set)
    set.all += 1
    const begun = performance.now()
    const plain = await readPlain(image)
    times.plain.push(performance.now() - begun)
    const scene = { width: image.width, height: image.height, draw: () => image }
    const found = plain.length > 0 ? plain : await createHarderReader(1280).lookLong(scene)
    if (plain.length === 0) times.harder.push(performance.now() - begun)
    if (plain.some(({ text }) => text === answer)) set.plain += 1
    if (found.some(({ text }) => text === answer)) set.harder += 1
    wrong.push(...found.flatMap(({ text }) => (right.includes(text) ? [] : [text])))
  }
  title('Reading photos of codes')
  for (const [name, { all, plain, harder }] of sets)
    line(`${name}, ${all} photos`, `${harder} read`, `${plain} as they are`)
  line('read wrong', String(wrong.length), 'limit 0')
  const [plain, harder] = [middle(times.plain), middle(times.harder)]
  line('a photo as it is', ms(plain), 'median')
  line('a photo that is tried harder', ms(harder), `median, ${(harder / plain).toFixed(1)} × the time`)
}

/** Processors of cheap phones are so many times slower. */
const slower = 6
const repeats = 25

/** What each look takes of a frame of 1280 × 720, and so how many frames a second are looked at, each as it is its turn. */
async function followCamera() {
  title(`Frames of a camera of 1280 × 720 in a second, ${slower} × slower`)
  for (const [name, set, foundAny] of [
    ['a code in sight', 'ean13-2', true],
    ['none that is read: it is tried harder', 'ean13-5', false],
  ] as const) {
    const path = photos.find((photo) => photo.path.includes(set))?.path
    const framed = (width: number) => imageOf(sharp(path).resize(width, (width * 9) / 16, { fit: 'cover' }))
    const [whole, half] = [await framed(1280), await framed(640)]
    const harder = createHarderReader(640)
    const scene = { width: 1280, height: 720, draw: () => half }
    const times = {
      whole: await timeOf(() => readPlain(whole)),
      half: await timeOf(() => readPlain(half)),
      harder: await timeOf(() => harder.look(scene, 0)),
    }
    line(name, framesBy(times, foundAny).toFixed(1), 'at least 10')
  }
}

async function timeOf(deed: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < repeats; count += 1) {
    const begun = performance.now()
    await deed()
    took.push(performance.now() - begun)
  }
  return middle(took)
}

/** Follows the order in which frames are looked at for a minute. */
function framesBy(times: Readonly<Record<FrameLook, number>>, foundAny: boolean): number {
  const looks = createLooks()
  let [at, frames] = [0, 0]
  for (; at < 60_000; frames += 1) {
    const look = looks.next(at)
    const took = times[look] * slower
    looks.done(look, at, at + took, foundAny)
    at += took + restAfter(took)
  }
  return (frames * 1000) / at
}
