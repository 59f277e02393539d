/**
 * The servers that an address names, an address for each: `postgresql://user@one:5432,two:5433/savdo`, or folders of
 * sockets by `?host=/one,/two`. Of several, one writes and the others stand by.
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
