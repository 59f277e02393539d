import { createHarderReader } from '#client/hardware/camera/harder/harder-reader.ts'
import { readPlain } from '#client/hardware/camera/picture/read-codes.ts'
import { imageOf, photos } from '../support/photos.ts'
import { prepareReader } from '../support/reader.ts'
import { line, middle, ms, title } from './figures.ts'
import { followCamera } from './reading-camera.ts'
import { sized } from './size.ts'

const looked = sized(photos, photos.slice(0, 2))

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
  for (const { path, answer, right } of looked) {
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
