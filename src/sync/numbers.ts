import type { DocumentCommand } from '#commands/document-command.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { idFrom, inOneCase } from '#domain/kernel/id.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Writer } from '#store/port.ts'
import { ownCode } from './own-code.ts'

const written = /^([A-Z]+\d*)-(\d{1,9})$/

/** The code at the start of a device number: A3 of `A3-17`; null if the text is no such number. */
export const deviceCode = (device_number: string): string | null => written.exec(device_number)?.[1] ?? null

/** The device number in a raw command; empty if there is none. */
export function deviceNumberIn(sent: unknown): string {
  const { payload } = (sent ?? {}) as { readonly payload?: { readonly device_number?: unknown } | null }
  return typeof payload?.device_number === 'string' ? payload.device_number : ''
}

/**
 * The number part of a raw command's device number, if the command is among `meant` and its code is `code`; else null.
 */
export function numberIn(sent: unknown, code: string, meant: ReadonlySet<string>): number | null {
  const { id } = (sent ?? {}) as { readonly id?: unknown }
  const [, own, digits] = written.exec(deviceNumberIn(sent)) ?? []
  return own === code && meant.has(idFrom(id) ?? '') ? Number(digits) : null
}

/** Whether a number is one that this device gives: by the code that it was given, or by letters of its own. */
export function isNumberOf(device_number: string, device: string, code: string | null): boolean {
  const own = deviceCode(device_number)
  return own !== null && (own === code || own === ownCode(device))
}

/** Whether another document of the kind already goes by the number that a device gave to this one. */
export async function isNumberTaken(
  resource: Resource,
  command: DocumentCommand,
  { is_super, organisation_id }: Actor,
  writer: Pick<Writer, 'bearers'>,
): Promise<boolean> {
  if (command.action !== 'create' || !command.device_number || !isDocument(resource)) return false
  const own = is_super ? String(inOneCase(command.input.organisation_id) ?? organisation_id) : organisation_id
  const bearer = (await writer.bearers(resource, own, [command.device_number])).get(command.device_number)
  return bearer !== undefined && bearer !== command.id
}
