import { labelPrinter } from '#client/hardware/printing/labels/label-printer.ts'
import { type RollName, type SheetName, sheetNames } from '#client/hardware/printing/labels/sizes.ts'
import { createStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

/** How this device prints labels, beside what its label printer is told. */
interface LabelSettings {
  /** Null: on the roll of the label printer. */
  readonly sheet: SheetName | null
  /** The id of the template; null for labels as they always look. */
  readonly template: string | null
  /** The price type whose prices are told; null before anybody chose, `none` for labels without prices. */
  readonly prices: string | null
  readonly organisation: boolean
  readonly article: boolean
  /** Each unit has a label with its own code, not with that of its product. */
  readonly byUnit: boolean
}

const place = 'labels'
const usual: LabelSettings = {
  sheet: null,
  template: null,
  prices: null,
  organisation: true,
  article: true,
  byUnit: false,
}

function kept(): LabelSettings {
  try {
    return { ...usual, ...JSON.parse(readStored(place) ?? '{}') }
  } catch {
    return usual
  }
}

export const labelSettings = createStore<LabelSettings>(kept())

export function setLabels(change: Partial<LabelSettings>) {
  labelSettings.set((now) => ({ ...now, ...change }))
  writeStored(place, JSON.stringify(labelSettings.get()))
}

/** A size of labels by its name: one of rolls or of sheets. */
export function choosePaper(name: string) {
  const sheet = sheetNames.find((one) => one === name) ?? null
  setLabels({ sheet })
  if (!sheet) labelPrinter.set({ roll: name as RollName })
}
