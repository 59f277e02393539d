import type { CommandAnswer } from '#store/command.ts'
import type { Received } from '#store/inbox.ts'

/** The result of a command in the form that its device gets. */
export function answerOf({ id, state, answer }: Received): Exclude<CommandAnswer, { readonly state: 'out_of_order' }> {
  const { number = null, revision = 0, otherwise = [], code = '', errors = {}, by = [] } = answer
  switch (state) {
    case 'applied':
      return { id, state, number, revision, otherwise }
    case 'blocked':
      return { id, state, by }
    case 'discarded':
    case 'replaced':
      return { id, state }
    default:
      return { id, state, code, errors }
  }
}
