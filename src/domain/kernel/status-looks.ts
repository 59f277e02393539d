const colours = ['blue', 'green', 'yellow', 'red', 'lightred', 'grey', 'open', 'purple', 'darkgreen', 'teal'] as const
export const statusColours: readonly StatusColour[] = colours
export type StatusColour = (typeof colours)[number]
/** Hollow is not begun, half is under way, full is reached. */
export type Look = StatusColour | `half ${StatusColour}` | `hollow ${StatusColour}`

/** The look of every status that has one name in all documents; a document declares those that look otherwise. */
const usualLooks: Readonly<Record<string, Look>> = {
  draft: 'hollow grey',
  sending: 'blue',
  return: 'blue',
  reviewing: 'blue',
  new: 'blue',
  in_progress: 'blue',
  confirmed_by_user: 'blue',
  sale: 'green',
  done: 'green',
  approved: 'green',
  accepted: 'green',
  received_all: 'green',
  completed: 'green',
  confirmed_by_responsible: 'green',
  partially_received: 'half yellow',
  not_completed: 'half yellow',
  processing: 'half yellow',
  requested: 'hollow yellow',
  postpone: 'hollow yellow',
  cancel: 'red',
  cancelled: 'red',
  rejected: 'red',
  returned: 'red',
  closed: 'red',
  partial_returned: 'half lightred',
  open: 'hollow open',
  finish: 'half open',
  exceeded_limit: 'half open',
  on_the_way: 'half purple',
  delivered: 'darkgreen',
  received: 'teal',
  checking: 'half teal',
}

export const usualLooksOf = (statuses: readonly string[]): Readonly<Record<string, Look>> =>
  Object.fromEntries(Object.entries(usualLooks).filter(([status]) => statuses.includes(status)))
