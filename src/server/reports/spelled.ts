import type { Report } from '#domain/kernel/report.ts'

/** What the specification calls days, and conditions of single reports: each by what it is here. */
const days: Readonly<Record<string, string>> = { start_date: 'from', end_date: 'to' }
const conditions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  promoter_report: { user_id: 'seller_id[]', sale_type: 'payment[]' },
}

/** The question as it is asked here, where it was asked in the words of the specification. */
export function spelledAsHere({ name }: Pick<Report, 'name'>, params: URLSearchParams): URLSearchParams {
  const names = { ...days, ...conditions[name] }
  return new URLSearchParams([...params].map(([key, value]) => [names[key.replace(/\[\]$/, '')] ?? key, value]))
}
