import type { Resource } from '#domain/kernel/resource.ts'
import type { ListPart } from '../parts/list-parts.ts'

/**
 * What the form of a part of a list leaves out: what makes a record one of the part, and what is of no use there. The
 * days to pay stay in both: a receipt is due after those of its supplier, a sale on credit after those of its client.
 */
const hidden: Readonly<Record<ListPart['key'], readonly string[]>> = {
  client: ['partner_type', 'account', 'mfo', 'bank_name'],
  supplier: ['partner_type', 'customer_type', 'credit_limit', 'focus_id'],
}

/** The declaration with the form of a part. */
export function inPart(resource: Resource, { key }: ListPart): Resource {
  const { form } = resource
  const left = (names: readonly string[]) => names.filter((name) => !hidden[key].includes(name))
  return { ...resource, form: { ...form, main: form.main.map(left).filter((names) => names.length > 0) } }
}
