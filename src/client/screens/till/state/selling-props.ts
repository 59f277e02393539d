import type { User } from '#client/data/who/user.ts'
import type { TillPlace } from './shop.ts'
import type { PlacesOf } from './use-places.ts'

/** The seller and the place of the till. */
export interface SellingProps {
  user: User
  place: TillPlace
  places: PlacesOf
}
