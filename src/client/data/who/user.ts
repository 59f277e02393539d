import { keeperOf } from '#domain/kernel/acting.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor, PermissionType } from '#domain/kernel/permission.ts'
import { permissionKey } from '#domain/kernel/permission.ts'
import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { Limits } from '#domain/kernel/resource.ts'

/** Under what name the device keeps who is signed in. */
export const profileKey = 'profile'
/** Where the own session waits while its person acts in another's name. */
export const ownSessionKey = 'own'
/** The name in which somebody acted here until their time was over, until they have read of it. */
export const actedKey = 'acted'

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
  /** How far they may go alone. Missing in profiles stored by earlier versions. */
  readonly limits?: Limits
  readonly warehouses: readonly Named[]
  readonly cashboxes: readonly Named[]
  /**
   * Places where the person works, by resource (warehouses, cashboxes). Missing in profiles stored by earlier versions.
   */
  readonly places?: Readonly<Record<string, readonly Named[]>>
  /** Who has signed in as this person, and until when. */
  readonly behind?: (Named & { readonly until: string }) | null
}

export interface User extends Profile {
  readonly actor: Actor
}

/** Adds the actor that the rules take: all permissions and places in sets. */
export const userOf = (profile: Profile): User => ({
  ...profile,
  actor: {
    places: placesOf(profile),
    user_id: profile.id,
    name: personName(profile),
    organisation_id: profile.organisation.id,
    is_super: profile.is_super,
    limits: profile.limits ?? {},
    ...(profile.behind && { behind: profile.behind.id }),
    permissions: new Set(
      profile.roles.flatMap(({ permissions }) =>
        permissions.map(({ name, type }) => presentRight(permissionKey(name, type))),
      ),
    ),
  },
})

/** The name on receipts, on screens and in lists of people. */
export const personName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/** Names a person's replica, by person and organisation. Rights are not in the name, since they change. */
export const replicaScope = ({ id, behind, organisation }: Pick<Profile, 'id' | 'behind' | 'organisation'>) =>
  `${keeperOf({ user_id: id, behind: behind?.id })}-${organisation.id}`

const placesOf = ({ warehouses = [], cashboxes = [], places = {} }: Partial<Profile>) =>
  new Set([...warehouses, ...cashboxes, ...Object.values(places).flat()].map(({ id }) => id))
