import { useEffect, useState } from 'react'
import { readInAll } from '#client/parts/i18n/i18n.ts'
import type { OtherNames } from './found-places.ts'

const none: OtherNames = new Map()
let reading: Promise<OtherNames> | null = null

/** Menu entries in every language, and what people say for them. */
async function readNames(): Promise<OtherNames> {
  const texts = (await Promise.all([readInAll('menu'), readInAll('find')])).flat()
  const keys = new Set(texts.flatMap((one) => Object.keys(one)))
  return new Map([...keys].map((key) => [`find:${key}`, texts.flatMap((one) => (one[key] ? [String(one[key])] : []))]))
}

/** None until they are wanted and read, and where they can't be: names in the own language are found anyway. */
export function useOtherNames(wanted: boolean): OtherNames {
  const [names, setNames] = useState(none)
  useEffect(() => {
    if (!wanted) return
    reading ??= readNames()
    reading.then(setNames, () => {
      reading = null
    })
  }, [wanted])
  return names
}
