import { request } from 'node:https'
import { isIP } from 'node:net'
import { addressesOf, isPublicAddress, type Resolve, resolveHost } from '../tools/public-address.ts'

/** The bytes at an address, or the code of the fault. */
export type FetchPicture = (address: string) => Promise<{ readonly bytes: Buffer } | { readonly fault: string }>

interface FetchLimits {
  readonly bytes: number
  /** Milliseconds for the whole answer. */
  readonly patience: number
  readonly redirects: number
}
const usual: FetchLimits = { bytes: 5 * 1_048_576, patience: 10_000, redirects: 2 }

/**
 * Fetches a picture over HTTPS from public addresses only. The name is looked up once and the very address that was
 * judged is asked, so that it can't turn into another in between; each redirect is judged anew.
 */
export function pictureFetcher(resolve: Resolve = resolveHost, limits: FetchLimits = usual): FetchPicture {
  async function get(address: string, left: number): ReturnType<FetchPicture> {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol !== 'https:' || url.username || (url.port && url.port !== '443'))
      return { fault: 'import_picture_address' }
    const found = await addressesOf(url.hostname, resolve)
    if (found.length === 0) return { fault: 'import_picture_failed' }
    // A name that leads to us as well as elsewhere is not trusted at all.
    const [first = ''] = found
    if (!found.every(isPublicAddress)) return { fault: 'import_picture_address' }
    const answer = await ask(url, first, limits)
    if (!('moved' in answer)) return answer
    return left > 0 ? get(new URL(answer.moved, url).href, left - 1) : { fault: 'import_picture_failed' }
  }
  return (address) => get(address, limits.redirects)
}

type Answer = { readonly bytes: Buffer } | { readonly fault: string } | { readonly moved: string }

function ask(url: URL, address: string, { bytes: most, patience }: FetchLimits): Promise<Answer> {
  return new Promise((answer) => {
    const failed = () => answer({ fault: 'import_picture_failed' })
    const asked = request(url, {
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'image/*' },
      lookup: (_, options, found) =>
        options.all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address)),
    })
    asked.on('error', failed)
    asked.on('response', (response) => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        return answer({ moved: headers.location })
      }
      if (statusCode !== 200) {
        response.destroy()
        return failed()
      }
      const parts: Buffer[] = []
      let size = 0
      response.on('error', failed)
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > most) {
          response.destroy()
          answer({ fault: 'import_picture_large' })
        } else parts.push(part)
      })
      response.on('end', () => answer({ bytes: Buffer.concat(parts) }))
    })
    asked.end()
  })
}

/** What the file at an address is called. */
export const nameInAddress = (address: string) =>
  (/[^/]+$/.exec(new URL(address).pathname)?.[0] ?? 'picture').slice(0, 250)
