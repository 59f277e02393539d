import { isIPv6 } from 'node:net'

/**
 * The key that attempts are counted by: an IPv4 address, or the /64 of an IPv6 address, since one person has a whole
 * /64.
 */
export function neighbourhood(address: string): string {
  const [plain = ''] = address.split('%')
  const [, within] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  if (within || !isIPv6(plain)) return within ?? address
  const [front = [], back] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const left = back ? Array<string>(8 - front.length - back.length).fill('0') : []
  return `${[...front, ...left, ...(back ?? [])].slice(0, 4).join(':')}::/64`
}
