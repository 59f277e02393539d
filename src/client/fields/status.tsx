import { type ChipColour, type DotForm, StatusChip } from '#client/parts/status-chip.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import { useWords } from './words.ts'

interface Look {
  readonly colour: ChipColour
  readonly form?: DotForm
}

const hollow = (colour: ChipColour): Look => ({ colour, form: 'hollow' })
const half = (colour: ChipColour): Look => ({ colour, form: 'half' })

/** Hollow is not begun, half is under way, full is reached. */
const looks: Readonly<Record<string, Look>> = {
  draft: hollow('grey'),
  postpone: hollow('yellow'),
  sending: { colour: 'blue' },
  partially_received: half('yellow'),
  received_all: { colour: 'green' },
  finish: half('open'),
  cancelled: { colour: 'red' },
  cancel: { colour: 'red' },
  sale: { colour: 'green' },
  partial_returned: half('lightred'),
  returned: { colour: 'red' },
  done: { colour: 'green' },
  open: { colour: 'open' },
  closed: { colour: 'red' },
}
const unknown = hollow('grey')

export const lookOf = (status: string): Look => looks[status] ?? unknown

/** A status by its colour and its word; a deleted document has that one alone. */
export function StatusCell({ resource, status }: { resource: Resource; status: string }) {
  const words = useWords(resource)
  return <StatusChip {...lookOf(status)}>{words.option('status', status)}</StatusChip>
}
