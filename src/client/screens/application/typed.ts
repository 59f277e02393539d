import type { FieldMessages } from '#client/data/call/api-error.ts'
import { said } from '#client/data/call/fault-words.ts'
import { missingInForm } from '#domain/kernel/resource.ts'
import { parseFields } from '#domain/kernel/schema.ts'
import { application } from '#domain/people/application.ts'
import { noPassword, type TypedTwice } from '../login/new-password.tsx'

/** An application as it is being typed. */
export interface Applicant extends TypedTwice {
  readonly firm: string
  readonly inn: string
  readonly sells: string
  readonly last_name: string
  readonly first_name: string
  readonly dad_name: string
  /** Of the phone, after +998. */
  readonly digits: string
  readonly region_id: string
  readonly district_id: string
}
type Name = Exclude<keyof Applicant, 'digits'> | 'phone_number'
export type Errors = Partial<Record<Name, string | undefined>>

export const noApplicant: Applicant = {
  firm: '',
  inn: '',
  sells: '',
  last_name: '',
  first_name: '',
  dad_name: '',
  digits: '',
  region_id: '',
  district_id: '',
  ...noPassword,
}

/** In the order of the form. */
const names: readonly Name[] = [
  'firm',
  'inn',
  'sells',
  'last_name',
  'first_name',
  'dad_name',
  'phone_number',
  'region_id',
  'district_id',
  'password',
  'password_confirmation',
]

export const phoneOf = ({ digits }: Applicant) => digits && `+998${digits}`

const trimmed = (text: string) => text.trim() || null

export function bodyOf({ digits, region_id, district_id, password, password_confirmation, ...own }: Applicant) {
  const told = Object.fromEntries(Object.entries(own).map(([name, text]) => [name, trimmed(text)]))
  const address = { country_id: null, region_id, district_id, home: null }
  return { ...told, phone_number: `+998${digits}`, password, password_confirmation, address }
}

/** What the server or a rule says of the fields, by field. */
export const faultsFrom = (fields: FieldMessages): Errors =>
  Object.fromEntries(names.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : [])))

/** What the declaration of an application says of what was typed. */
export function applicantFaults(typed: Applicant): Errors {
  const parsed = parseFields(application.fields, { ...typed, phone_number: phoneOf(typed) })
  const wrong = parsed.ok ? application.check(parsed.value) : parsed.refusal.faults
  return faultsFrom(said('invalid', { ...wrong, ...missingInForm(application, { ...typed }) }).errors)
}

/** The name of the first field that has a fault. */
export const firstOf = (errors: Errors) => names.find((name) => errors[name])
