/**
 * One address for each server in `url`: `postgresql://user@one:5432,two:5433/savdo`, or socket folders by
 * `?host=/one,/two`. One of them writes, the others are standbys.
 */
export function addressesIn(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').flatMap((host) => bySockets(`${before}${host}${after}`))
}

function bySockets(url: string): readonly string[] {
  const [, before = '', folders = '', after = ''] = /^([^?]*\?(?:.*&)?host=)([^&]*)(.*)$/.exec(url) ?? []
  const several = decodeURIComponent(folders).split(',')
  return several.length > 1 ? several.map((each) => `${before}${encodeURIComponent(each)}${after}`) : [url]
}
