import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are no public part of the internet: what answers there is ours, or a neighbour's. */
const walled = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  walled.addSubnet(net, bits, 'ipv4')

/** The public part of the newer internet; everything else, mapped older addresses too, is walled. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const walled6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  walled6.addSubnet(net, bits, 'ipv6')

/** Whether an address of the net is one that anybody may ask. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !walled.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !walled6.check(address, 'ipv6')
}

export type Resolve = (host: string) => Promise<readonly string[]>
export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** The addresses that the host of an URL leads to; none where nobody knows it. */
export async function addressesOf(hostname: string, resolve: Resolve = resolveHost): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? [host] : resolve(host).catch(() => [])
}
