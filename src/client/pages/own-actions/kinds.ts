import type { Resource } from '#domain/kernel/resource.ts'
import type { OwnKind } from './own-action.ts'

const kinds: Readonly<Record<string, () => Promise<OwnKind>>> = {
  employee: async () => (await import('./employee.ts')).employeeKind,
  product: async () => (await import('./product.ts')).productKind,
}

/** Loaded with the list or the form; undefined for most kinds. */
export const ownKindOf = ({ name }: Resource): Promise<OwnKind> | undefined => kinds[name]?.()
