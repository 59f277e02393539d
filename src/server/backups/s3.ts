import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupPlace } from './place.ts'
import { escapedForS3, type S3Keys, sha256, signedHeaders } from './s3-sign.ts'
import { BackupTrouble } from './trouble.ts'

/** Any server that speaks S3: `url` is its address with the bucket, and a folder in it if wished. */
interface S3Address extends S3Keys {
  readonly url: string
}

export interface S3Place extends BackupPlace {
  /** Keeps a file of so many bytes; one that breaks off is not there. */
  put(name: string, content: Readable, bytes: number): Promise<void>
}

/** How the line to an address is used. */
export interface S3Line {
  /** Bytes that travel in one call: they are held in memory, and sent again when the line breaks. */
  readonly part?: number
  /** Milliseconds before a call is made again; when they are used up it has failed. */
  readonly waits?: readonly number[]
  /** Milliseconds for a call with its answer. */
  readonly patience?: number
}

interface Wanted {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

const megabyte = 1_048_576
/** No more than 10,000 parts make a file. */
const mostParts = 10_000
const nothing = Buffer.alloc(0)

export function s3Place(address: S3Address, line: S3Line = {}): S3Place {
  const { part = 8 * megabyte, waits = [1000, 5000, 20_000], patience = 300_000 } = line
  const base = new URL(address.url)
  const [, bucket = '', ...inside] = decodeURIComponent(base.pathname).replace(/\/$/, '').split('/')
  const folder = inside.map((step) => `${step}/`).join('')

  async function once(method: string, path: string, { query = {}, headers = {}, body = nothing }: Wanted) {
    const url = new URL(base.origin)
    url.pathname = `/${path.split('/').map(escapedForS3).join('/')}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    url.search = [...url.searchParams].map((pair) => pair.map(escapedForS3).join('=')).join('&')
    const answer = await fetch(url, {
      method,
      headers: signedHeaders({ method, url, headers, hash: sha256(body), at: new Date() }, address),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** Asks until there is an answer; one that says no is not asked again. */
  async function ask(method: string, path: string, wanted: Wanted = {}) {
    for (let tries = 0; ; tries++) {
      const answer = await once(method, path, wanted).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status < 300) return answer
      const said = answer instanceof Error ? reasonOf(answer) : `${answer.status} ${codeIn(answer.bytes)}`
      const isNo = !(answer instanceof Error) && answer.status < 500 && ![408, 429].includes(answer.status)
      if (isNo && codeIn(answer.bytes) !== 'RequestTimeout')
        throw new BackupTrouble(answer.status === 404 ? 'not_there' : 'address_refused', `${base.host}: ${said}`)
      const wait = waits[tries]
      if (wait === undefined) throw new BackupTrouble('address_away', `${base.host}: ${said}`)
      await pause(wait)
    }
  }

  const pathOf = (name: string) => `${bucket}/${folder}${name}`

  async function putInParts(path: string, content: Readable, size: number) {
    const begun = await ask('POST', path, { query: { uploads: '' } })
    const uploadId = tagIn('UploadId', begun.bytes.toString())
    const parts: string[] = []
    for await (const body of inParts(content, size)) {
      const query = { partNumber: String(parts.length + 1), uploadId }
      const { headers } = await ask('PUT', path, { query, body })
      parts.push(headers.get('etag') ?? '')
    }
    const list = parts.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const done = await ask('POST', path, { query: { uploadId }, body })
    // S3 may begin to answer 200 before it knows whether it could.
    if (codeIn(done.bytes)) throw new BackupTrouble('address_away', `${base.host}: ${codeIn(done.bytes)}`)
  }

  return {
    async put(name, content, bytes) {
      const size = Math.max(part, Math.ceil(bytes / mostParts))
      if (bytes > size) return putInParts(pathOf(name), content, size)
      const [body = nothing] = await Readable.from(inParts(content, size)).toArray()
      await ask('PUT', pathOf(name), { body })
    },

    async files(beginning) {
      const found = new Map<string, number>()
      const prefix = folder + beginning
      for (let from: string | null = ''; from !== null; ) {
        const query: Wanted['query'] = { 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) }
        const page: string = (await ask('GET', bucket, { query })).bytes.toString('utf8')
        for (const [, told = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          found.set(tagIn('Key', told).slice(folder.length), Number(tagIn('Size', told)))
        from = tagIn('NextContinuationToken', page) || null
      }
      return found
    },

    read(name, bytes) {
      return Readable.from(
        (async function* () {
          for (let from = 0; from < bytes; from += part) {
            const to = Math.min(from + part, bytes) - 1
            yield (await ask('GET', pathOf(name), { headers: { range: `bytes=${from}-${to}` } })).bytes
          }
        })(),
        { objectMode: false },
      )
    },

    remove: async (name) => void (await ask('DELETE', pathOf(name))),
  }
}

async function* inParts(content: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; whole.length - at >= size; at += size) yield whole.subarray(at, at + size)
    held = [whole.subarray(at)]
    length = whole.length - at
  }
  if (length > 0) yield Buffer.concat(held)
}

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const tagIn = (tag: string, xml: string) =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replace(
    /&(\w+);/g,
    (whole, name) => letters[name] ?? whole,
  )

/** The code of a refusal, such as AccessDenied or SignatureDoesNotMatch. */
const codeIn = (bytes: Buffer) => (bytes.includes('<Error>') ? tagIn('Code', bytes.toString('utf8')) : '')

const reasonOf = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error
  return cause.message || cause.name
}
