import { type Fault, fault, type Refusal } from '#domain/kernel/result.ts'

const words: Readonly<Record<Refusal['code'], Fault>> = {
  invalid: fault('import_invalid'),
  forbidden: fault('import_forbidden'),
  conflict: fault('import_conflict'),
  not_found: fault('import_not_found'),
  in_person: fault('import_in_person'),
  money_in_person: fault('import_money_in_person'),
}

/** One reason why a command was refused: the first fault, or else what kind of refusal it was. */
export const whyRefused = ({ code, faults }: Refusal): Fault => Object.values(faults)[0]?.[0] ?? words[code]
