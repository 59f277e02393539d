/** None that is taken for another when it is read aloud. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ'

/** Five letters, drawn from its own name: a receipt has a number before the device was given a code, and no such code has so many. */
export function ownCode(device: string): string {
  let rest = Number.parseInt(device.replaceAll('-', '').slice(-12), 16)
  return Array.from({ length: 5 }, () => {
    const sign = signs[rest % signs.length] ?? ''
    rest = Math.floor(rest / signs.length)
    return sign
  }).join('')
}
