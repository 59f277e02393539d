import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { rowAs, type Stored } from '#domain/kernel/resource.ts'
import { organisation } from '#domain/references/organisation.ts'
import type { DeviceBooks } from '#store/port.ts'

type Organisation = Stored<typeof organisation>

/** What the person's organisation says of itself, by this device; null if it has not heard. */
export async function organisationOf(books: DeviceBooks, actor: Actor): Promise<Organisation | null> {
  const own = await books.row(organisation, actor.organisation_id)
  return own && rowAs(organisation, own)
}

/** Undefined while it is not known. */
export function useOrganisation(): Organisation | null | undefined {
  const actor = useActor()
  return useDevice('organisation', [actor.organisation_id], (books) => organisationOf(books, actor))
}
