import type { PeriodSums } from '#domain/kernel/facts.ts'

/** The sums of a period's entries, without those of one document. Parameter $1 is the organisation. */
export function sumsQuestion({ register, where, from, before, by }: PeriodSums, without: string) {
  const values: unknown[] = [from, before, without]
  const agree = Object.entries(where).map(([key, value]) => {
    if (value === null) return `${key} is null`
    values.push(value)
    return `${key} = $${values.length + 1}`
  })
  const names = Object.keys(register.resources)
  const sums = names.map((name) => `sum(${name})::bigint as ${name}`)
  const filled = names.map((name) => `sum(${name}) <> 0`).join(' or ')
  const told = ['organisation_id = $1', 'occurred_at >= $2', 'occurred_at < $3', 'document_id <> $4', ...agree]
  const text = `select ${[...by, ...sums].join(', ')} from ${register.name} where ${told.join(' and ')}
    ${by.length > 0 ? `group by ${by.join(', ')}` : ''} having ${filled}`
  return { text, values }
}
