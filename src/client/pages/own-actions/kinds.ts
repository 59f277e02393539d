import type { Resource } from '#domain/kernel/resource.ts'
import type { OwnKind } from './own-action.ts'
import { ownNames } from './own-names.ts'

/** Loaded with the list or the form; undefined for most kinds. */
export function ownKindOf(resource: Resource): Promise<OwnKind> | undefined {
  const own = ownNames.find((one) => one === resource.name)
  return own && import('./load-kind.ts').then(({ loadKind }) => loadKind(own))
}
