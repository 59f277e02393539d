import { keeperOf } from '#domain/kernel/acting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { permissionKey } from '#domain/kernel/permission.ts'
import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { PersonTold } from '#wire/person.ts'

/** Under what name the device keeps who is signed in. */
export const profileKey = 'profile'
/** Where the own session waits while its person acts in another's name. */
export const ownSessionKey = 'own'
/** The name in which somebody acted here until their time was over, until they have read of it. */
export const actedKey = 'acted'

/** What a profile that was kept by an earlier version of the app may lack. */
type AddedLater = 'dad_name' | 'limits' | 'places' | 'behind'
/** The signed-in person as the server describes them. */
export type Profile = Omit<PersonTold, AddedLater> & Partial<Pick<PersonTold, AddedLater>>

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
