import { enter } from '../kernel/directory.ts'
import { specification } from './specification.ts'
import { specificationGroup } from './specification-group.ts'
import { specificationOption } from './specification-option.ts'

/** What tells products apart beside their kind: memory, diagonal, colour of a lamp. */
export const specifications = enter([specificationGroup, specification, specificationOption])
