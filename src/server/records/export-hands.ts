import { safeText } from '#domain/kernel/formula-text.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { attention } from '#domain/settings/attention.ts'
import type { Scope } from '#store/port.ts'
import { listDevices } from '../devices/list.ts'
import { canSay, type Speak } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'

type Hands = Readonly<Record<string, (row: Row) => string>>

/** Cells of `attention` that hold only a kind or an id, written as the screen writes them. */
export async function handsOf({ name }: Resource, { db }: Parts, scope: Scope, say: Speak): Promise<Hands> {
  if (name !== attention.name) return {}
  const devices = new Map((await listDevices(db, scope)).map((device) => [device.id, device]))
  return {
    kind: ({ kind }) => (canSay(`resources:${kind}.one`) ? say(`resources:${kind}.one`) : String(kind ?? '')),
    device: ({ device }) => {
      const known = devices.get(String(device))
      return known?.code ? safeText(`${known.code} · ${known.name}`) : ''
    },
  }
}
