import { choice, flag, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { disagreements } from '../registers/disagreements.ts'

/** A code that is no longer given; old rows still have it. */
const toldBefore = ['not_your_place'] as const

/**
 * Facts that were posted although the books disagreed, one row per disagreement; a person looks into it and settles it.
 */
export const attention = resource('attention', {
  permission: 'attention',
  route: '/settings/attention',
  group: 'settings',
  heading: 'report',
  byBooks: true,
  title: 'number',
  offline: 'none',
  fields: {
    /** The numbers of the document. */
    number: text({ max: 50, given: true }),
    kind: text({ max: 50, given: true }),
    document_id: text({ max: 36, given: true }),
    code: choice({ options: [...disagreements, ...toldBefore], given: true }),
    field: text({ max: 200, given: true }),
    /** The parameters of the fault as JSON: the remainder, the limit. */
    params: text({ max: 2000, given: true }),
    device: text({ max: 50, given: true }),
    is_settled: flag(),
    comment: text({ max: 500, lines: 2 }),
  },
  list: {
    columns: ['created_at', 'kind', 'number', 'code', 'device', 'is_settled', 'comment'],
    filters: ['created_at', 'code', 'is_settled'],
    sort: '-created_at',
  },
  waits: { unsettled: { for: ['update'], where: { is_settled: ['0'] }, told: 'soon', says: ['code', 'number'] } },
  form: { main: [['is_settled'], ['comment']] },
})
