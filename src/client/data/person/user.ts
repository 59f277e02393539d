import type { StoredFile } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor, PermissionType } from '#domain/kernel/permission.ts'
import { permissionKey } from '#domain/kernel/permission.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The signed-in person as the server describes them. */
export interface Profile {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly phone_number: string | null
  readonly email: string | null
  readonly avatar: StoredFile | null
  readonly is_super: boolean
  readonly language: Language | null
  readonly roles: readonly {
    readonly s_code: string
    readonly name: string
    readonly permissions: readonly { readonly type: PermissionType; readonly name: string }[]
  }[]
  readonly organisation: Named & {
    readonly prefix: string
    readonly code: string | null
    readonly image: StoredFile | null
  }
  readonly warehouses: readonly Named[]
  readonly cashboxes: readonly Named[]
  /** Where they act, by the resource that the places are of. A profile that was stored by an earlier version may lack it. */
  readonly places?: Readonly<Record<string, readonly Named[]>>
}

export interface User extends Profile {
  readonly actor: Actor
}

/** Adds what the rules need to know: the permissions of all roles in one set. */
export const userOf = (profile: Profile): User => ({
  ...profile,
  actor: {
    places: placesOf(profile),
    user_id: profile.id,
    organisation_id: profile.organisation.id,
    is_super: profile.is_super,
    permissions: new Set(
      profile.roles.flatMap(({ permissions }) => permissions.map(({ name, type }) => permissionKey(name, type))),
    ),
  },
})

/** As they are called on a receipt, on the screens and in a list of people. */
export const personName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/** Whose replica this person reads on a device: what they may see of it their rights say, and those come and go. */
export const replicaScope = ({ id, organisation }: Pick<Profile, 'id' | 'organisation'>) => `${id}-${organisation.id}`

const placesOf = ({ warehouses = [], cashboxes = [], places = {} }: Partial<Profile>) =>
  new Set([...warehouses, ...cashboxes, ...Object.values(places).flat()].map(({ id }) => id))
