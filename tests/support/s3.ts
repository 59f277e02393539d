import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type S3Keys, signedHeaders } from '#server/backups/s3-sign.ts'
import { addressOf } from './app.ts'

/** What befalls a call: an answer of that status, or the line breaks before or after its work is done. */
export type S3Fault = number | 'before' | 'after' | null

interface Asked {
  readonly method: string
  readonly name: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A server that speaks S3 as far as backups use it, with one bucket; it believes only what is signed, and tells pages of `page` names. */
export async function s3Server(keys: S3Keys, page = 2) {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const asked: string[] = []
  let fault: (call: string, count: number) => S3Fault = () => null

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { method = 'GET', headers } = request
    const body = await buffer(request)
    const name = decodeURIComponent(url.pathname.slice('/bucket/'.length))
    const call = `${method} ${name}${url.search.replace(/uploadId=\w+/, 'uploadId')}`
    asked.push(call)
    const wrong = fault(call, asked.filter((one) => one === call).length)
    if (wrong === 'before') return void request.socket.destroy()
    if (typeof wrong === 'number') return refuse(reply, wrong, wrong === 403 ? 'AccessDenied' : 'SlowDown')
    if (!isSigned({ request, url, body }, keys)) return refuse(reply, 403, 'SignatureDoesNotMatch')
    const answer = answered({ method, name, query: url.searchParams, headers, body })
    if (wrong === 'after') return void request.socket.destroy()
    if (!answer) return refuse(reply, 404, 'NoSuchKey')
    reply.writeHead(answer.status ?? 200, { etag: answer.etag ?? '' }).end(answer.body)
  })

  function answered({ method, name, query, headers, body }: Asked): Answered | null {
    const [upload, part] = [query.get('uploadId'), Number(query.get('partNumber'))]
    if (method === 'POST' && query.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return { body: `<Started><UploadId>${id}</UploadId></Started>` }
    }
    if (method === 'PUT' && upload) {
      uploads.get(upload)?.set(part, body)
      return { etag: etagOf(body) }
    }
    if (method === 'POST' && upload) {
      const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
      const parts = told.map(([, n, etag]) => [uploads.get(upload)?.get(Number(n)) ?? Buffer.alloc(0), etag] as const)
      if (parts.some(([bytes, etag]) => etagOf(bytes) !== etag)) return null
      files.set(name, Buffer.concat(parts.map(([bytes]) => bytes)))
      return { body: '<Done/>' }
    }
    if (method === 'PUT') {
      files.set(name, body)
      return { etag: etagOf(body) }
    }
    if (method === 'DELETE') {
      files.delete(name)
      return { status: 204 }
    }
    if (query.get('list-type') === '2') return { body: listed(query) }
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    const file = files.get(name)
    return file ? { status: 206, body: file.subarray(Number(from), Number(to) + 1) } : null
  }

  function listed(query: URLSearchParams) {
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const told = names.slice(from, from + page).map((name) => {
      const key = name.replaceAll('&', '&amp;')
      return `<Contents><Key>${key}</Key><Size>${files.get(name)?.length}</Size></Contents>`
    })
    const next = from + page
    const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${told.join('')}${more}</ListBucketResult>`
  }

  return {
    url: `${await addressOf(server)}/bucket`,
    files,
    asked,
    /** What befalls calls from now on; `count` says how often the same was asked. */
    fails: (how: typeof fault) => {
      fault = how
      asked.length = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Answered {
  readonly status?: number
  readonly etag?: string
  readonly body?: string | Buffer
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const refuse = (reply: ServerResponse, status: number, code: string) =>
  void reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

interface Signed {
  readonly request: IncomingMessage
  readonly url: URL
  readonly body: Buffer
}

/** Whether the signature is that of what really came, body included. */
function isSigned({ request, url, body }: Signed, keys: S3Keys): boolean {
  const { authorization = '', 'x-amz-date': moment = '' } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
  const [, y, mo, d, h, mi, s] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(String(moment)) ?? []
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  const hash = createHash('sha256').update(body).digest('hex')
  const method = request.method ?? 'GET'
  return signedHeaders({ method, url, headers, hash, at }, keys).authorization === authorization
}
