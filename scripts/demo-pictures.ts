// Draws the pictures of the demo's goods anew: node scripts/demo-pictures.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { accessories, appliances, phones } from '../src/server/seed/goods.ts'
import { brandPicture, pictureOf } from '../src/server/seed/picture-names.ts'
import { drawingNamed } from './demo-drawings.ts'

const folder = new URL('../src/server/seed/pictures/', import.meta.url)
const goods = [...phones, ...appliances, ...accessories]
const names = new Set([...goods.map(pictureOf), ...goods.map(({ brand }) => brandPicture(brand))])

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const name of names)
  writeFileSync(
    new URL(`${name}.webp`, folder),
    await sharp(Buffer.from(drawingNamed(name)))
      .webp({ quality: 75 })
      .toBuffer(),
  )
console.log(`Drew ${names.size} pictures.`)
