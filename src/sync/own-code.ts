/** Letters that can't be mistaken when read aloud. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Five letters computed from the device's id, for numbers before the device is given a code; given codes are shorter.
 */
export function ownCode(device: string): string {
  let rest = Number.parseInt(device.replaceAll('-', '').slice(-12), 16)
  return Array.from({ length: 5 }, () => {
    const sign = signs[rest % signs.length] ?? ''
    rest = Math.floor(rest / signs.length)
    return sign
  }).join('')
}
