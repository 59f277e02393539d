import type { FormMode } from '#client/pages/parts/open-form.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import type { Command } from '#store/command.ts'
import { understood } from '#sync/understood.ts'
import type { SetAside } from '#wire/set-aside.ts'

type SentCommand = Pick<Command, 'type' | 'version' | 'record' | 'payload'>

/** What a command is about, as far as this app understands it. */
export interface CommandSummary {
  readonly resource: Resource | null
  readonly action: string
  /** The record's number, its device number or its name; empty if it has none yet. */
  readonly title: string
}

/** What a device sent: of what is unreadable, anything may be missing. */
export const sentIn = ({ command }: SetAside) => command as Partial<Command>

export function toldOf(sent: Partial<SentCommand>, rows: readonly Row[], language: Language): CommandSummary {
  const { type = '', version = 1, record = '', payload = {} } = sent
  const meant = understood({ type, version, record, payload } as Command)
  if (!meant) return { resource: null, action: '', title: '' }
  const { resource, command } = meant
  const own = rows.find(({ id }) => id === record)
  const named = [own && numberText(own), payload.device_number, own && titleOf(resource, own, language)]
  const typed = payload.input ? titleOf(resource, payload.input, language) : ''
  return { resource, action: command.action, title: String(named.find(Boolean) ?? typed) }
}

/** Where to correct a refused command: the form with its input, or the existing record. Null if the app can't tell. */
export function placeToCorrect(id: string, sent: SentCommand): { readonly to: string; readonly mode: FormMode } | null {
  const meant = understood(sent as Command)
  if (!meant) return null
  const { resource, command } = meant
  if (command.action === 'create') return { to: `${resource.route}/create?again=${id}`, mode: 'create' }
  if (command.action === 'update') return { to: `${resource.route}/edit/${sent.record}?again=${id}`, mode: 'edit' }
  return { to: `${resource.route}/view/${sent.record}`, mode: 'view' }
}

/** `lines.3.quantity` is the quantity in the fourth of the lines; `name` is a field of the record itself. */
interface FaultPlace {
  readonly field: string
  readonly column: string | null
  /** Counted from 1. */
  readonly line: number | null
}

export function faultPlace(key: string): FaultPlace {
  const [field = '', index, ...rest] = key.split('.')
  if (index === undefined || !/^\d+$/.test(index)) return { field, column: null, line: null }
  return { field, column: rest[0] ?? null, line: Number(index) + 1 }
}
