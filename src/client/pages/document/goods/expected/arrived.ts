/** Where the service worker keeps a file that was shared with the app, until a page takes it. */
const place = 'arrived-file'
const address = '/arrived-file'

interface Launch {
  readonly files: readonly { getFile(): Promise<File> }[]
}
interface WithLaunches {
  readonly launchQueue?: { setConsumer(take: (launch: Launch) => void): void }
}

/** Calls `take` with the file that the app was opened with or that was shared with it, and with any that comes later. */
export function hearArrivals(take: (file: File) => void) {
  void fromCache().then((file) => file && take(file))
  const { launchQueue } = window as WithLaunches
  launchQueue?.setConsumer(({ files: [file] }) => void file?.getFile().then(take))
}

/** The file is forgotten once what is in it has been taken: a page that is killed before finds it again. */
export const forgetArrived = async () => void (await caches.delete(place).catch(() => false))

async function fromCache(): Promise<File | null> {
  const cache = (await caches.has(place).catch(() => false)) ? await caches.open(place) : null
  const kept = await cache?.match(address)
  return kept ? new File([await kept.blob()], decodeURIComponent(kept.headers.get('x-name') ?? '')) : null
}
