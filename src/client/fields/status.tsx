import { type DotForm, StatusChip } from '#client/parts/status-chip.tsx'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type Look, type StatusColour, statusColours, usualLooksOf } from '#domain/kernel/status-looks.ts'
import { useWords } from './words.ts'

/** The colour and the form of a status, as its document declares them; elsewhere the usual ones. */
export function lookOf(resource: Resource, status: string): { colour: StatusColour; form: DotForm } {
  const looks = isDocument(resource) ? resource.looks : usualLooksOf([status])
  const look: Look = looks[status] ?? 'hollow grey'
  const colour = statusColours.find((one) => look.endsWith(` ${one}`) || look === one) ?? 'grey'
  return { colour, form: look.startsWith('half ') ? 'half' : look.startsWith('hollow ') ? 'hollow' : 'full' }
}

/** A status by its colour and its word. */
export function StatusCell({ resource, status }: { resource: Resource; status: string }) {
  const words = useWords(resource)
  return <StatusChip {...lookOf(resource, status)}>{words.option('status', status)}</StatusChip>
}
