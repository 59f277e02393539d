/** What `npm run bench` measures: each bench in a file of its name. */
export const benches = {
  withoutBrowser: [
    'list',
    'posting',
    'registers',
    'reports',
    'search',
    'statements',
    'sync',
    'import',
    'abuse',
    'notices',
  ],
  inBrowser: ['home', 'till', 'workplace', 'reading', 'budget', 'grid'],
} as const

export type BenchName = (typeof benches)[keyof typeof benches][number]
