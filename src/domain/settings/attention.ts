import { disagreements } from '../kernel/disagreement.ts'
import { choice, flag, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What was posted with attention once and is set aside today: rows that tell of it stay. */
const toldBefore = ['not_your_place'] as const

/** Where the books saw something otherwise that had happened all the same: somebody looks into it. */
export const attention = resource('attention', {
  permission: 'attention',
  path: '/attention',
  route: '/settings/attention',
  menu: { group: 'settings', heading: 'report' },
  byBooks: true,
  title: 'number',
  offline: 'none',
  fields: {
    /** The number of the document, or the one that the device gave it. */
    number: text({ max: 50, given: true }),
    kind: text({ max: 50, given: true }),
    document_id: text({ max: 36, given: true }),
    code: choice({ options: [...disagreements, ...toldBefore], given: true }),
    field: text({ max: 200, given: true }),
    /** What the fault names, as JSON: the remainder, the limit. */
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
  form: { main: [['is_settled'], ['comment']] },
})
