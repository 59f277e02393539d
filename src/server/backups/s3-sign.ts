import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  readonly key: string
  readonly secret: string
  readonly region: string
}

interface ToSign {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The SHA-256 of the body, in hex. */
  readonly hash: string
  readonly at: Date
}

export const sha256 = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What S3 leaves as it is in an address is less than what JavaScript leaves. */
export const escapedForS3 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a call, with its signature (AWS, version 4); `host` goes by itself. */
export function signedHeaders(
  { method, url, headers, hash, at }: ToSign,
  { key, secret, region }: S3Keys,
): Readonly<Record<string, string>> {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': moment }
  const names = Object.keys(all).sort()
  const query = [...url.searchParams]
    .map((pair) => pair.map(escapedForS3).join('='))
    .sort()
    .join('&')
  const told = names.map((name) => `${name}:${all[name]?.trim()}\n`).join('')
  const canonical = [method, url.pathname, query, told, names.join(';'), hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`)
  const signature = mac(signing, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  const { host: _, ...sent } = all
  return { ...sent, authorization }
}
