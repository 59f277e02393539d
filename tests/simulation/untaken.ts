import type { Chance } from '#server/seed/chance.ts'
import type { Queued } from '#store/outbox.ts'
import { understood } from '#sync/understood.ts'
import type { SimulatedDevice, Tab } from './device.ts'

/** Says once more what was not taken. */
export async function sendAgain(device: SimulatedDevice, tab: Tab, chance: Chance): Promise<void> {
  const untaken = await oneOf(tab, chance, ['refused', 'set_aside'])
  const meant = untaken && understood(untaken.command)
  if (!meant) return
  const { id, manner } = untaken.command
  const committed = await device.commit({ ...meant, manner }, tab, id)
  if (committed.ok) device.takeBack(id)
}

/** What was refused has happened nowhere, and is given up. */
export async function giveUp(device: SimulatedDevice, tab: Tab, chance: Chance): Promise<void> {
  const refused = await oneOf(tab, chance, ['refused'])
  if (!refused) return
  await tab.outbox.remove([refused.command.id])
  device.takeBack(refused.command.id)
}

async function oneOf({ outbox }: Tab, chance: Chance, stages: readonly Queued['stage'][]): Promise<Queued | null> {
  const found = (await outbox.all()).filter(({ stage }) => stages.includes(stage))
  return found.length > 0 ? chance.one(found) : null
}
