// Draws the icons of the installed app from the star: node scripts/icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))
const blue = '#005ec5'
const white = '#ffffff'

const square = (from, size, look) => {
  const box = `x="${from}" y="${from}" width="${size}" height="${size}"`
  return `<rect ${box} ${look}/><rect ${box} ${look} transform="rotate(45 16 16)"/>`
}

/** `room` is the share of the picture's side that the star fills; a ground reaches its edges. */
const star = ({ colour, inside, room = 1, ground = '' }) => {
  const side = 29.7 / room
  const edge = 16 - side / 2
  const paper = ground && `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="${ground}"/>`
  const outer = square(5.5, 21, `rx="2.5" fill="${colour}"`)
  const inner = square(11, 10, `fill="none" stroke="${inside}" stroke-width="2.1" stroke-linejoin="round"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">${paper}${outer}${inner}</svg>`
}

const plain = star({ colour: blue, inside: white, room: 0.94 })
// A mask may cut everything outside the inner 80 %; the corners of the star stay well within.
const maskable = star({ colour: white, inside: blue, room: 0.62, ground: blue })

const pictures = [
  ['192.png', plain, 192],
  ['512.png', plain, 512],
  ['maskable-192.png', maskable, 192],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', star({ colour: white, inside: blue, room: 0.72, ground: blue }), 180],
]

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}star.svg`, `${plain}\n`)
for (const [name, svg, size] of pictures) {
  const density = Math.ceil((72 * size) / 24)
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(folder + name)
}
